package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering
internal import DaybookValues
package import DaybookWeb

/// The Counter-Strike app: a line in, a frame out, and everything that happens on the way in the log.
///
/// Lines are handled one after the other. A person's action is appended first; then data are
/// fetched from the source and appended; then the screen is drawn from the read models. So the same
/// log gives the same frames.
package actor CounterStrikeApp {
  let log: AppLog<CounterStrikeReadModel>
  let source: (any CounterStrikeSource)?
  let files: CounterStrikeFiles
  let surroundings: CounterStrikeSurroundings
  /// The source of live prices; `nil` where nothing is appended.
  let feed: (any SkinFeed)?
  /// The feed that the present line follows, if any.
  var following: PriceFollowing?
  let demo: @Sendable () throws -> [RecordedAnswer]
  private let flowStream: StreamName
  private var queue = LineQueue()

  /// - Parameters:
  ///   - log: Where events go.
  ///   - source: The source of answers; `nil` for none, as where nothing is appended.
  ///   - files: Reads and writes files.
  ///   - surroundings: The tools' access to the outside.
  ///   - feed: The source of live prices; `nil` for none.
  ///   - session: The session of these screens: letters, digits and dashes.
  ///   - isReadOnly: Whether nothing is appended or fetched.
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

  /// Shows the lines of the known data while the source is asked.
  package typealias Draft = @Sendable (_ lines: [String]) -> Void

  /// The frame that follows the line `words`.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - moment: The time and the read models.
  ///   - window: The window in which it is drawn.
  ///   - language: The language of the screen.
  ///   - settings: The person's further settings.
  ///   - draft: Gets the frame of the known data before the source is asked.
  ///   - live: Gets the frame of a line that follows the feed, whenever it changes.
  /// - Returns: The lines of the frame, as wide as the window at most.
  /// - Throws: `Refusal` worded for the person, ``SettingsFileError`` for a file that cannot be
  ///   imported, or the errors of the log, the read models and files.
  package func lines(
    _ words: [String], at moment: LineMoment, in window: Window, _ language: Language = .english,
    settings: PersonalSettings = PersonalSettings(), draft: @escaping Draft = { _ in },
    live: @escaping LiveDraft = { _, _ in }
  ) async throws -> [String] {
    let work = queue.add {
      let line = try CounterStrikeLine(words)
      let sight = CounterStrikeSessionView(moment, in: language, settings)
      if case .followPrices(let limit) = line {
        return try await self.followed(limit, sight, window, live)
      }
      let urgency = CounterStrikeLine.urgency(words)
      return try await self.run(line, urgency, sight, window, draft)
    }
    do { return try await work.valueUnlessCancelled } catch { throw error.told(in: language) }
  }

  private func run(
    _ line: CounterStrikeLine, _ urgency: AskingUrgency, _ start: CounterStrikeSessionView,
    _ window: Window, _ draft: Draft
  ) async throws -> [String] {
    let before = try model(start)
    var sight = start
    switch start.moment.kind {
    case .present:
      try await act(line, &sight)
      try await ask(line, urgency, &sight, window, draft)
      if case .config(let name, let target) = line {
        try await fetchConfig(of: name, &sight)
        if let target { try await write(configOf: name, to: target, &sight) }
      }
      if case .handConfig(let name, let way) = line {
        try await fetchConfig(of: name, &sight)
        try await hand(configOf: name, over: way, &sight)
      }
    case .again:
      try await sight.line.goOn()
      try checkAgain(line, before, try model(sight))
    case .past:
      guard line.onlyLooks else { throw Refusal.past }
    }
    let lines = try drawn(line, before, try model(sight), sight, window)
    if start.moment.kind == .present { try await enter(line, &sight) }
    return lines
  }

  /// Records the person's place once it is shown: a screen that cannot be shown is not entered.
  private func enter(_ line: CounterStrikeLine, _ sight: inout CounterStrikeSessionView)
    async throws
  {
    guard let place = try model(sight).place(of: line) else { return }
    let now = sight.moment.now
    try await append(&sight) { FlowDecision(seeing: $0).facts(entering: place, at: now) }
  }

  private func drawn(
    _ line: CounterStrikeLine, _ before: CounterStrikeReadModel, _ after: CounterStrikeReadModel,
    _ sight: CounterStrikeSessionView, _ window: Window
  ) throws -> [String] {
    let (moment, language) = (sight.moment, sight.language)
    let notices = CounterStrikeNotices(for: line, seeing: after, at: moment.now, language)
    let screens = CounterStrikeScreens(
      seeing: after, before: before, today: moment.now.date, language)
    let page =
      leadsToSettings(line, before, language)
      ? try surroundings.settings(moment, language) : try screens.page(line)
    return notices.lines(in: window) + page.lines(in: window)
  }

  /// The read model with the line's own appends and unrecorded facts.
  func model(_ sight: CounterStrikeSessionView) throws -> CounterStrikeReadModel {
    try model(sight.line, pageSize: sight.pageSize)
  }

  private func model(
    _ line: SessionView<CounterStrikeFact>, pageSize: Int
  ) throws -> CounterStrikeReadModel {
    var model = try log.model(of: line) { _ in !line.moment.isPast }
    (model.flowStream, model.pageSize) = (flowStream, pageSize)
    return model
  }
}

/// One line's view of players, teams and news, with the form of its output.
struct CounterStrikeSessionView {
  var line: SessionView<CounterStrikeFact>
  let language: Language
  let pageSize: Int

  init(
    _ moment: LineMoment, in language: Language = .english,
    _ settings: PersonalSettings = PersonalSettings()
  ) {
    (line, self.language) = (SessionView(moment), language)
    pageSize = settings.pageSize ?? CounterStrikeScreens.pageSize
  }

  var moment: LineMoment { line.moment }
}

extension CounterStrikeApp {
  /// Shows the known data, then fetches those of the line; nothing without a source.
  private func ask(
    _ line: CounterStrikeLine, _ urgency: AskingUrgency, _ sight: inout CounterStrikeSessionView,
    _ window: Window, _ draft: Draft
  ) async throws {
    guard source != nil else { return }
    // A screen that cannot be drawn yet may still be drawn later.
    if let model = try? model(sight),
      let known = try? drawn(line, model, model, sight, window)
    {
      draft(known)
    }
    try await fetch(line, urgency, &sight)
  }

  /// The only way of appending.
  ///
  /// A decision is appended only if no event that it depends on came in between; otherwise it is
  /// decided again.
  func append(
    _ sight: inout CounterStrikeSessionView,
    _ decide: (CounterStrikeReadModel) throws(Refusal) -> [CounterStrikeFact]
  ) async throws {
    let pageSize = sight.pageSize
    let isDone = try await log.append(
      &sight.line, seeing: { try model($0, pageSize: pageSize) }, deciding: decide)
    guard isDone else { throw Refusal.othersWrite }
  }

  /// `words` in a form that shows the same screen again: `more` becomes the part of the list that
  /// it showed, and actions are not repeated.
  package func settled(
    _ words: [String], at moment: LineMoment, settings: PersonalSettings = PersonalSettings()
  ) throws -> [String] {
    guard let line = try? CounterStrikeLine(words) else { return words }
    let sight = CounterStrikeSessionView(moment, in: .english, settings)
    return try line.settled(seeing: try model(sight)) ?? words
  }
}
