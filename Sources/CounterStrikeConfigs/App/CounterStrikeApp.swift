package import AppHosting
package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
internal import DaybookValues
package import DaybookWeb

/// The Counter-Strike app: it receives a line, and returns a frame.
///
/// First, it appends the person's action. Then it fetches data from the source and appends them.
/// Finally, it draws the screen from the read models.
package actor CounterStrikeApp: HostedApp {
  package let log: AppLog<CounterStrikeReadModel>
  package var queue = LineQueue()
  let source: (any CounterStrikeSource)?
  let files: CounterStrikeFiles
  let surroundings: CounterStrikeSurroundings
  /// The source of live prices; `nil` in read-only mode.
  let feed: (any SkinFeed)?
  /// The state of the line that is following the live prices; `nil` if there is no such line.
  var following: PriceFollowing?
  let demo: @Sendable () throws -> [RecordedAnswer]
  private let flowStream: StreamName

  /// - Parameters:
  ///   - log: The log for events.
  ///   - source: The source of answers; `nil` if nothing can be fetched.
  ///   - files: Reads and writes files.
  ///   - surroundings: The tools' access to the disk and to other programs.
  ///   - feed: The source of live prices; `nil` for none.
  ///   - session: The session of these screens: letters, digits and dashes.
  ///   - isReadOnly: Whether the app must not append or fetch.
  ///   - demo: The recorded answers of the bundled source.
  package init(
    log: any EventLog, source: (any CounterStrikeSource)?, files: CounterStrikeFiles,
    surroundings: CounterStrikeSurroundings = .none, feed: (any SkinFeed)? = nil,
    session: String = "main", isReadOnly: Bool = false,
    demo: @escaping @Sendable () throws -> [RecordedAnswer]
  ) {
    (self.surroundings, flowStream) = (surroundings, FlowEvent.stream(of: session))
    self.log = AppLog(log, isReadOnly: isReadOnly)
    self.source = isReadOnly ? nil : source
    self.files = files
    self.feed = isReadOnly ? nil : feed
    self.demo = demo
  }

  package static func line(_ words: [String]) throws(Refusal) -> CounterStrikeLine {
    try CounterStrikeLine(words)
  }

  package func present(
    _ line: CounterStrikeLine, _ view: inout CounterStrikeSessionView,
    _ early: EarlyFrame<[String]>
  ) async throws -> [String] {
    if let prices = line.screen as? PricesScreen, prices.lasts {
      try await follow(prices.limit, view)
      return try await followed(from: view.moment.head, view)
    }
    let before = try situation(view)
    try await line.screen.act(in: self, &view)
    try await ask(line, &view, early)
    try await line.screen.finish(in: self, &view)
    let after = try situation(view)
    let lines = try drawn(line.screen, after, after: before, view)
    // If the screen could not be drawn, this point is not reached, and the current screen stays.
    if let place = try line.screen.place(after) {
      try await append(&view) { $0.entering(place) }
    }
    return lines
  }

  package func past(
    _ line: CounterStrikeLine, _ view: CounterStrikeSessionView
  ) throws -> [String] {
    let situation = try situation(view)
    guard line.screen.onlyLooks else { throw Refusal.past }
    return try drawn(line.screen, situation, after: situation, view)
  }

  package func again(
    _ line: CounterStrikeLine, after start: CounterStrikeSessionView,
    _ view: CounterStrikeSessionView
  ) async throws -> [String] {
    if line.lasts { return try await followed(from: start.moment.head, view) }
    let (before, after) = (try situation(start), try situation(view))
    try line.screen.check(after, after: before)
    return try drawn(line.screen, after, after: before, view)
  }

  private func drawn(
    _ screen: any CounterStrikeScreen, _ situation: CounterStrikeSituation,
    after before: CounterStrikeSituation, _ view: CounterStrikeSessionView
  ) throws -> [String] {
    let page =
      screen.showsSettings(after: before)
      ? try surroundings.settings(view.moment, view.language)
      : try screen.page(situation, after: before)
    let notices = CounterStrikeNotices(for: screen, situation)
    return view.window.lines(ofFailures: notices.texts) + view.window.lines(of: page)
  }

  package func model(of line: SessionView<CounterStrikeFact>) throws -> CounterStrikeReadModel {
    try log.model(of: line) { _ in !line.moment.isPast }
  }

  package func situation(
    _ model: CounterStrikeReadModel, of view: CounterStrikeSessionView
  ) -> CounterStrikeSituation {
    CounterStrikeSituation(model, session: flowStream, of: view)
  }
}

extension CounterStrikeApp {
  /// Shows the known data, and then fetches newer data for the line.
  ///
  /// Without a source, this does nothing.
  private func ask(
    _ line: CounterStrikeLine, _ view: inout CounterStrikeSessionView,
    _ early: EarlyFrame<[String]>
  ) async throws {
    guard source != nil else { return }
    // An error is ignored here, because the fetch may provide the missing data.
    if let known = try? situation(view),
      let lines = try? drawn(line.screen, known, after: known, view)
    {
      await early(lines)
    }
    try await fetch(line, &view)
  }

  /// The words of a line that shows the screen of `words` again, without repeating an action.
  ///
  /// For example, the word `more` becomes the name of the list and the number of its first shown
  /// item.
  package func settled(
    _ words: [String], at moment: LineMoment, settings: PersonalSettings = PersonalSettings()
  ) throws -> [String] {
    guard let line = try? CounterStrikeLine(words) else { return words }
    let view = CounterStrikeSessionView(moment, settings: settings)
    return line.screen.settled(try situation(view)) ?? words
  }
}
