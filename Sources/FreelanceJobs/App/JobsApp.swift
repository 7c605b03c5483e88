package import DaybookEvents
package import DaybookPresentation
package import DaybookRendering
package import DaybookValues

/// The jobs app: a line in, a frame out, and everything that happens on the way in the log.
///
/// Lines are handled one after the other. Each is understood, decided on, and appended as events
/// through one door; the read models follow; what is missing is fetched and appended in the same
/// way; then the screen is drawn from what is known. So the same log gives the same frames.
package actor JobsApp {
  let log: any EventLog
  let views: any JobViews
  private let source: (any JobSource)?
  let session: String
  private let now: @Sendable () -> Timestamp
  /// Whether nothing is appended: which screens are open is kept until the program ends.
  let isReadOnly: Bool
  private let isTemporary: Bool
  var unrecorded: [JobFact] = []
  private var queue = LineQueue()

  /// - Parameters:
  ///   - log: Where events go.
  ///   - views: The read models that follow from it.
  ///   - source: What is asked for jobs; `nil` when nothing can be asked.
  ///   - session: Whose screens these are: letters, digits and dashes.
  ///   - isReadOnly: Whether nothing is appended, and nothing asked for.
  ///   - isTemporary: Whether the log goes with the program.
  ///   - now: The time of day.
  package init(
    log: any EventLog, views: any JobViews, source: (any JobSource)? = nil,
    session: String = "main", isReadOnly: Bool = false, isTemporary: Bool = false,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.log = log
    self.views = views
    self.source = isReadOnly ? nil : source
    self.session = session
    self.isReadOnly = isReadOnly
    self.isTemporary = isTemporary
    self.now = now
  }

  /// The frame that follows the line `words`; before the marketplace is asked, `draft` gets the
  /// frame of what is known.
  ///
  /// - Throws: `Refusal` worded for the person, or what the log and the read models throw.
  package func lines(
    _ words: [String], in window: Window, draft: @escaping Draft = { _ in }
  ) async throws -> [String] {
    let screen = try await screen(after: words) { screen in
      draft(JobsScreenText(screen, in: window).lines)
    }
    return JobsScreenText(screen, in: window).lines
  }

  /// Shows the lines of what is known while the marketplace is asked.
  package typealias Draft = @Sendable (_ lines: [String]) -> Void

  /// Does what `words` ask for, and lets `view` show the screen that follows; what is known is shown
  /// already while the marketplace is asked.
  ///
  /// - Throws: `Refusal` worded for the person, or what the log and the read models throw; nothing
  ///   new is shown then.
  package func take(_ words: [String], for view: any View<JobsScreenModel>) async throws {
    let screen = try await screen(after: words) { await view.show($0) }
    await view.show(screen)
  }

  /// Takes the screen of what is known.
  private typealias Early = @Sendable (JobsScreenModel) async -> Void

  private func screen(
    after words: [String], _ early: @escaping Early
  ) async throws -> JobsScreenModel {
    let work = queue.add { try await self.run(words, early) }
    return try await work.valueUnlessCancelled
  }

  private func run(_ words: [String], _ early: Early) async throws -> JobsScreenModel {
    try await views.catchUp()
    let line = try JobsLine(words)
    guard case .action(let action) = line else {
      return JobsScreenModel(content: .link(try situation().top.link.description))
    }
    if views.showsPast { return try await pastScreen(of: action) }
    if action.isRefresh { try requireSource() }
    try await act(action)
    try await fetch(action.daysWanted, early)
    return JobsFrame(try situation()).screen
  }

  /// What `action` showed, where its line is run again, and what it would have shown elsewhere in
  /// the past.
  ///
  /// What a line that is run again did is in the log; elsewhere in the past only screens are
  /// opened, and of that nothing is kept.
  private func pastScreen(of action: JobsAction) async throws -> JobsScreenModel {
    let situation = try situation()
    let decision = Result { () throws(Refusal) in
      try JobsPresenter().decide(action, seeing: situation)
    }
    if try await views.goOn() { return try screen(again: action, decision, after: situation) }
    let events = try decision.get()
    guard !action.isRefresh, events.allSatisfy(\.onlyShows) else { throw Refusal.past }
    var model = situation.model
    for (index, event) in events.enumerated() {
      model.apply(JobFact(event, at: situation.now, in: session).recorded(at: index))
    }
    return JobsFrame(JobsSituation(model, session: session, now: situation.now)).screen
  }

  /// What a line showed that is run again.
  ///
  /// Whether somebody could be asked then, the log does not say, but what was done left a trace in
  /// it: what left none was refused.
  private func screen(
    again action: JobsAction, _ decision: Result<[JobEvent], Refusal>, after before: JobsSituation
  ) throws -> JobsScreenModel {
    let situation = try situation()
    let hasTrace = situation.state?.time != before.state?.time
    if !hasTrace { _ = try decision.get() }
    if action.isRefresh, !hasTrace { throw Refusal.noMarketplace }
    return JobsFrame(situation).screen
  }

  /// Refuses to say that nothing has changed where nobody is asked.
  private func requireSource() throws {
    guard source == nil else { return }
    // What is wrong with the line itself comes first.
    _ = try JobsPresenter().decide(.refresh(isNow: false), seeing: situation())
    throw isReadOnly ? Refusal.readOnly : Refusal.noMarketplace
  }

  private func act(_ action: JobsAction) async throws {
    try await append { situation throws(Refusal) in
      try JobsPresenter().decide(action, seeing: situation).map {
        JobFact($0, at: situation.now, in: situation.session)
      }
    }
  }

  private func fetch(_ days: JobDaysWanted, _ early: Early) async throws {
    guard let source else { return }
    var situation = try situation()
    let wanted = days.dates(seeing: situation)
    guard !wanted.isEmpty else { return }
    situation.isBeingAsked = true
    await early(JobsFrame(situation).screen)
    let answers = await source.fetchJobs(on: wanted, insisting: days.isRefresh)
    // That somebody gave up waiting is worth keeping, too: a task of its own is not cancelled.
    try await Task { try await self.take(answers, at: source.time) }.value
  }

  private func take(_ answers: [FetchedJobs], at time: Timestamp) async throws {
    for fetched in answers {
      try await append { situation throws(Refusal) in
        JobFeed().decide(on: fetched, seeing: situation.model, at: time)
      }
    }
  }

  func situation() throws -> JobsSituation {
    var model = try views.jobsModel()
    for (index, fact) in unrecorded.enumerated() { model.apply(fact.recorded(at: index)) }
    let isOnline = source != nil && !views.showsPast
    var situation = JobsSituation(model, session: session, now: now(), isOnline: isOnline)
    // What is shown again, or is past, was kept.
    situation.isKept = views.showsPast || !isReadOnly && !isTemporary
    return situation
  }
}

extension Refusal {
  fileprivate static let noMarketplace = Refusal(
    "Nobody is asked for jobs: no address is set. "
      + "Set \(TemperClient.variable) to that of a marketplace.")
}

extension JobsAction {
  fileprivate var isRefresh: Bool { if case .refresh = self { true } else { false } }

  /// Which days are asked for after it.
  fileprivate var daysWanted: JobDaysWanted {
    guard case .refresh(let isNow) = self else { return JobDaysWanted(isRefresh: false) }
    return JobDaysWanted(isRefresh: true, isNow: isNow)
  }
}

extension JobEvent {
  /// Whether it only changes which screen is in front.
  var onlyShows: Bool {
    guard case .screen(let event) = self else { return false }
    switch event {
    case .screenOpened, .moreWanted, .refreshWanted, .pinChosen, .screenLeft: return true
    case .questionRaised, .questionAnswered, .fieldEntered: return false
    }
  }
}
