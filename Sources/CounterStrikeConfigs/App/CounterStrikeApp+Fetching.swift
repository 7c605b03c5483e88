internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

extension CounterStrikeApp {
  /// Asks for what `line` shows, page after page as far as it is looked at, and stops where the
  /// source as a whole does not serve.
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

  /// How asking went, as far as it matters to what is asked next.
  private enum Asked {
    case answered
    case thisFails
    case theServiceFails
  }

  /// Asks for pages until what is shown is six from the end, or the list is whole.
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

  /// Appends what came of asking, also that somebody gave up waiting: a task of its own is not
  /// cancelled with the line.
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
