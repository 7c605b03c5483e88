internal import AppHosting
internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

extension CounterStrikeApp {
  /// Fetches the data that `line` needs.
  ///
  /// A list is fetched page by page, up to the part on the screen. The first failure of the source
  /// as a whole ends the fetches.
  func fetch(
    _ line: CounterStrikeLine, _ view: inout CounterStrikeSessionView
  ) async throws {
    let screen = line.screen
    var asked = Asked.answered
    if screen.isFromStart, let list = screen.list(try situation(view)) {
      asked = try await ask(.page(list, after: 0), line.urgency, &view)
    }
    if asked == .answered, let list = screen.list(try situation(view)) {
      asked = try await fetchPages(of: list, line.urgency, &view)
    }
    guard asked != .theServiceFails else { return }
    for topic in screen.topics(try situation(view)) {
      guard try await ask(topic, line.urgency, &view) != .theServiceFails else { return }
    }
  }

  /// The outcome of a request, which determines whether further requests are sent.
  private enum Asked {
    case answered
    case thisFails
    case theServiceFails
  }

  /// Fetches pages until the list is complete, or enough loaded items follow the last shown item.
  private func fetchPages(
    of list: PagedList, _ urgency: AskingUrgency, _ view: inout CounterStrikeSessionView
  ) async throws -> Asked {
    var asked: Set<CounterStrikeTopic> = []
    while let next = try situation(view).nextPage(of: list), asked.insert(next).inserted {
      let outcome = try await ask(next, urgency, &view)
      guard outcome == .answered else { return outcome }
    }
    return .answered
  }

  private func ask(
    _ topic: CounterStrikeTopic, _ urgency: AskingUrgency, _ view: inout CounterStrikeSessionView
  ) async throws -> Asked {
    guard let source else { return .theServiceFails }
    let history = try situation(view).model.history
    let fetch = await source.fetch(topic, seeing: history, urgency)
    try await appendResult(&view) { fetch.facts(seeing: $0.model) }
    guard let failure = fetch.failure else { return .answered }
    return failure.isOfTheService ? .theServiceFails : .thisFails
  }
}
