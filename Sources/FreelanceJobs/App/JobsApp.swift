package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering
internal import DaybookValues
package import DaybookWeb

/// The jobs app: a line in, a frame out, and everything that happens on the way in the log.
///
/// Lines are handled one after the other. Each is parsed, decided on, and appended as events in one
/// way; the read models follow. Missing data are fetched and appended in the same way. Then the
/// screen is drawn from the read models. So the same log gives the same frames.
package actor JobsApp {
  let log: AppLog<JobsReadModel>
  let source: (any JobSource)?
  let session: String
  let isTemporary: Bool
  let demo: @Sendable () throws -> [RecordedAnswer]
  private var queue = LineQueue()

  /// - Parameters:
  ///   - log: Where events go.
  ///   - source: The source of jobs; `nil` when nothing can be fetched.
  ///   - session: The session of these screens: letters, digits and dashes.
  ///   - isReadOnly: Whether nothing is appended or fetched.
  ///   - isTemporary: Whether the log is gone with the program.
  ///   - demo: The recorded answers of the bundled marketplace.
  package init(
    log: any EventLog, source: (any JobSource)? = nil, session: String = "main",
    isReadOnly: Bool = false, isTemporary: Bool = false,
    demo: @escaping @Sendable () throws -> [RecordedAnswer] = { [] }
  ) {
    self.demo = demo
    self.log = AppLog(log, isReadOnly: isReadOnly, meta: ["session": .string(session)])
    self.source = isReadOnly ? nil : source
    self.session = session
    self.isTemporary = isTemporary
  }

  /// The frame that follows the line `words`.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - moment: The time and the read models.
  ///   - window: The window in which it is drawn.
  ///   - language: The language of the screen.
  ///   - settings: The person's further settings.
  ///   - draft: Gets the frame of the known data before the marketplace is asked.
  /// - Returns: The lines of the frame.
  /// - Throws: `Refusal` worded for the person, or the errors of the log and the read models.
  package func lines(
    _ words: [String], at moment: LineMoment, in window: Window, _ language: Language = .english,
    settings: PersonalSettings = PersonalSettings(), draft: @escaping Draft = { _ in }
  ) async throws -> [String] {
    let sight = JobsSessionView(moment, in: language, settings.units)
    let screen = try await screen(after: words, sight) { screen in
      draft(JobsScreenText(screen, in: window).lines)
    }
    return JobsScreenText(screen, in: window).lines
  }

  /// Shows the lines of the known data while the marketplace is asked.
  package typealias Draft = @Sendable (_ lines: [String]) -> Void

  /// Runs the line `words`, and gives `view` the screen that follows; the known data are shown
  /// already while the marketplace is asked.
  ///
  /// - Throws: `Refusal` worded for the person, or the errors of the log and the read models;
  ///   nothing new is shown then.
  package func take(
    _ words: [String], at moment: LineMoment, _ language: Language = .english,
    for view: any View<JobsScreenModel>
  ) async throws {
    let sight = JobsSessionView(moment, in: language)
    let screen = try await screen(after: words, sight) { await view.show($0) }
    await view.show(screen)
  }

  /// Receives the screen of the known data.
  private typealias Early = @Sendable (JobsScreenModel) async -> Void

  private func screen(
    after words: [String], _ sight: JobsSessionView, _ early: @escaping Early
  ) async throws -> JobsScreenModel {
    let work = queue.add { try await self.run(words, sight, early) }
    do { return try await work.valueUnlessCancelled } catch { throw error.told(in: sight.language) }
  }

  private func run(
    _ words: [String], _ start: JobsSessionView, _ early: Early
  ) async throws -> JobsScreenModel {
    var sight = start
    let line = try JobsLine(words)
    guard let action = line.action else {
      return JobsScreenModel(content: .link(try situation(sight).top.link.description))
    }
    switch sight.moment.kind {
    case .past where line == .fake: throw Refusal.past
    case .past: return try pastScreen(of: action, sight)
    case .again: return try await screen(again: action, sight)
    case .present: break
    }
    if line == .fake { try await takeInDemo(&sight) }
    if action.isRefresh { try requireSource(sight) }
    try await act(action, &sight)
    try await fetch(action.daysWanted, &sight, early)
    return JobsFrame(try situation(sight)).screen
  }

  /// The screen that `action` would have shown in the past, where only screens are opened, and
  /// nothing is recorded.
  private func pastScreen(of action: JobsAction, _ sight: JobsSessionView) throws -> JobsScreenModel
  {
    let situation = try situation(sight)
    let events = try JobsPresenter().decide(action, seeing: situation)
    guard !action.isRefresh, events.allSatisfy(\.onlyShows) else { throw Refusal.past }
    var model = situation.model
    for (index, event) in events.enumerated() {
      model.apply(JobFact(event, at: situation.now, in: session), afterLogBy: index)
    }
    var shown = JobsSituation(model, session: session, now: situation.now)
    shown.language = situation.language
    shown.units = situation.units
    return JobsFrame(shown).screen
  }

  /// The screen of a line that is run again: its effects are in the log.
  ///
  /// The log does not record whether the source was available. But every accepted action left an
  /// event, so an action without events was refused.
  private func screen(
    again action: JobsAction, _ sight: JobsSessionView
  ) async throws -> JobsScreenModel {
    let before = try situation(sight)
    let decision = Result { () throws(Refusal) in
      try JobsPresenter().decide(action, seeing: before)
    }
    var sight = sight
    try await sight.line.goOn()
    let situation = try situation(sight)
    let hasTrace = situation.state?.time != before.state?.time
    if !hasTrace { _ = try decision.get() }
    if action.isRefresh, !hasTrace { throw Refusal(.noMarketplace) }
    return JobsFrame(situation).screen
  }

  /// Refuses a refresh without a source, instead of reporting no change.
  private func requireSource(_ sight: JobsSessionView) throws {
    guard source == nil else { return }
    // A mistake in the line itself is reported first.
    _ = try JobsPresenter().decide(.refresh(isNow: false), seeing: situation(sight))
    throw log.isReadOnly ? Refusal.readOnly : Refusal(.noMarketplace)
  }

  private func act(_ action: JobsAction, _ sight: inout JobsSessionView) async throws {
    try await append(&sight) { situation throws(Refusal) in
      try JobsPresenter().decide(action, seeing: situation).map {
        JobFact($0, at: situation.now, in: situation.session)
      }
    }
  }

  private func fetch(
    _ days: JobDaysWanted, _ sight: inout JobsSessionView, _ early: Early
  ) async throws {
    guard let source else { return }
    let wanted = try days.dates(seeing: situation(sight))
    guard !wanted.isEmpty else { return }
    await early(try screenWhileAsking(sight))
    let answers = await source.fetchJobs(on: wanted, insisting: days.isRefresh)
    let before = sight
    // A cancelled fetch is worth recording, too: a task of its own is not cancelled.
    sight = try await Task { try await self.take(answers, at: source.time, before) }.value
  }

  private func screenWhileAsking(_ sight: JobsSessionView) throws -> JobsScreenModel {
    var situation = try situation(sight)
    situation.isBeingAsked = true
    return JobsFrame(situation).screen
  }

  private func take(
    _ answers: [FetchedJobs], at time: Timestamp, _ before: JobsSessionView
  ) async throws -> JobsSessionView {
    var sight = before
    for fetched in answers {
      try await append(&sight) { situation throws(Refusal) in
        JobFeed().decide(on: fetched, seeing: situation.model, at: time)
      }
    }
    return sight
  }
}

extension JobsAction {
  fileprivate var isRefresh: Bool { if case .refresh = self { true } else { false } }

  /// The days to fetch after the action.
  fileprivate var daysWanted: JobDaysWanted {
    guard case .refresh(let isNow) = self else { return JobDaysWanted(isRefresh: false) }
    return JobDaysWanted(isRefresh: true, isNow: isNow)
  }
}

extension JobEvent {
  /// Whether it only changes the current screen.
  var onlyShows: Bool {
    guard case .screen(let event) = self else { return false }
    switch event {
    case .screenOpened, .moreWanted, .refreshWanted, .pinChosen, .screenLeft: return true
    case .questionRaised, .questionAnswered, .fieldEntered: return false
    }
  }
}
