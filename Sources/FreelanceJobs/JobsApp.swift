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
  /// Whether nothing is appended: what a person does is kept until the program ends.
  let isReadOnly: Bool
  var unrecorded: [JobFact] = []
  private var queue = LineQueue()

  /// - Parameters:
  ///   - log: Where events go.
  ///   - views: The read models that follow from it.
  ///   - source: What is asked for jobs; `nil` when nothing can be asked.
  ///   - session: Whose screens these are: letters, digits and dashes.
  ///   - isReadOnly: Whether nothing is appended, and nothing asked for.
  ///   - now: The time of day.
  package init(
    log: any EventLog, views: any JobViews, source: (any JobSource)? = nil,
    session: String = "main", isReadOnly: Bool = false,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.log = log
    self.views = views
    self.source = isReadOnly ? nil : source
    self.session = session
    self.isReadOnly = isReadOnly
    self.now = now
  }

  /// The frame that follows the line `words`.
  ///
  /// - Throws: `Refusal` worded for the person, or what the log and the read models throw.
  package func lines(_ words: [String], in window: Window) async throws -> [String] {
    let view = await JobsTextView(in: window)
    try await take(words, for: view)
    return await view.lines
  }

  /// Does what `words` ask for, and lets `view` show the screen that follows.
  ///
  /// - Throws: `Refusal` worded for the person, or what the log and the read models throw; nothing
  ///   is shown then.
  package func take(_ words: [String], for view: any View<JobsScreenModel>) async throws {
    let screen = try await screen(after: words)
    await view.show(screen)
  }

  private func screen(after words: [String]) async throws -> JobsScreenModel {
    let work = queue.add { try await self.run(words) }
    return try await work.valueUnlessCancelled
  }

  private func run(_ words: [String]) async throws -> JobsScreenModel {
    try await views.catchUp()
    let line = try JobsLine(words)
    guard case .action(let action) = line else {
      return JobsScreenModel(content: .link(try situation().top.link.description))
    }
    if views.showsPast { return try await pastScreen(of: action) }
    try await act(action)
    try await fetch(action.daysWanted)
    return JobsFrame(try situation()).screen
  }

  /// What `action` showed, where its line is run again, and what it would have shown elsewhere in
  /// the past.
  ///
  /// What a line that is run again did is in the log; elsewhere in the past only screens are
  /// opened, and of that nothing is kept.
  private func pastScreen(of action: JobsAction) async throws -> JobsScreenModel {
    let situation = try situation()
    let events = try JobsPresenter().decide(action, seeing: situation)
    if try await views.goOn() { return JobsFrame(try self.situation()).screen }
    guard events.allSatisfy(\.onlyShows) else { throw Refusal.past }
    var model = situation.model
    for (index, event) in events.enumerated() {
      model.apply(JobFact(event, at: situation.now, in: session).recorded(at: index))
    }
    return JobsFrame(JobsSituation(model, session: session, now: situation.now)).screen
  }

  private func act(_ action: JobsAction) async throws {
    try await append { situation throws(Refusal) in
      try JobsPresenter().decide(action, seeing: situation).map {
        JobFact($0, at: situation.now, in: situation.session)
      }
    }
  }

  private func fetch(_ days: JobDaysWanted) async throws {
    guard let source else { return }
    let wanted = days.dates(seeing: try situation())
    guard !wanted.isEmpty else { return }
    for fetched in await source.fetchJobs(on: wanted) {
      try await append { situation throws(Refusal) in
        JobFeed().decide(on: fetched, seeing: situation.model, at: source.time)
      }
    }
  }

  func situation() throws -> JobsSituation {
    var model = try views.jobsModel()
    for (index, fact) in unrecorded.enumerated() { model.apply(fact.recorded(at: index)) }
    let isOnline = source != nil && !views.showsPast
    return JobsSituation(model, session: session, now: now(), isOnline: isOnline)
  }
}

extension JobsAction {
  /// Which days are asked for after it.
  fileprivate var daysWanted: JobDaysWanted {
    guard case .refresh(let isNow) = self else { return JobDaysWanted(isRefresh: false) }
    return JobDaysWanted(isRefresh: true, isNow: isNow)
  }
}

extension JobEvent {
  /// Whether it only changes which screen is in front.
  fileprivate var onlyShows: Bool {
    guard case .screen(let event) = self else { return false }
    switch event {
    case .screenOpened, .moreWanted, .refreshWanted, .pinChosen, .screenLeft: return true
    case .questionRaised, .questionAnswered, .fieldEntered: return false
    }
  }
}
