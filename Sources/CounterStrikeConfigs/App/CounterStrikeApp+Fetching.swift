internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

extension CounterStrikeApp {
  /// Fetches the data of `line`, page after page as far as they are shown.
  ///
  /// It stops when the source as a whole fails.
  func fetch(
    _ line: CounterStrikeLine, _ urgency: AskingUrgency, _ sight: inout CounterStrikeSessionView
  ) async throws {
    var asked = Asked.answered
    if let first = wanted(try model(sight)).firstPage(of: line) {
      asked = try await ask(first, urgency, &sight)
    }
    if asked == .answered, let list = wanted(try model(sight)).list(of: line) {
      asked = try await fetchPages(of: list, urgency, &sight)
    }
    guard asked != .theServiceFails else { return }
    for topic in wanted(try model(sight)).others(of: line) {
      guard try await ask(topic, urgency, &sight) != .theServiceFails else { return }
    }
  }

  private func wanted(_ model: CounterStrikeReadModel) -> CounterStrikeWanted {
    CounterStrikeWanted(seeing: model)
  }

  /// The outcome of a request, as far as it affects the next requests.
  private enum Asked {
    case answered
    case thisFails
    case theServiceFails
  }

  /// Fetches pages until the last shown item is six before the end, or the list is complete.
  private func fetchPages(
    of list: PagedList, _ urgency: AskingUrgency, _ sight: inout CounterStrikeSessionView
  ) async throws -> Asked {
    var asked: Set<CounterStrikeTopic> = []
    while let next = wanted(try model(sight)).nextPage(of: list), asked.insert(next).inserted {
      let outcome = try await ask(next, urgency, &sight)
      guard outcome == .answered else { return outcome }
    }
    return .answered
  }

  private func ask(
    _ topic: CounterStrikeTopic, _ urgency: AskingUrgency, _ sight: inout CounterStrikeSessionView
  ) async throws -> Asked {
    guard let source else { return .theServiceFails }
    let history = try model(sight).history
    let fetch = await source.fetch(topic, seeing: history, urgency)
    sight = try await kept(fetch, sight)
    guard let failure = fetch.failure else { return .answered }
    return failure.isOfTheService ? .theServiceFails : .thisFails
  }

  /// Appends the result of fetching, also that it was cancelled: a task of its own is not cancelled
  /// with the line.
  private func kept(
    _ fetch: CounterStrikeFetch, _ before: CounterStrikeSessionView
  ) async throws -> CounterStrikeSessionView {
    let work = Task {
      var sight = before
      try await self.append(&sight) { fetch.facts(seeing: $0) }
      return sight
    }
    return try await work.value
  }
}
