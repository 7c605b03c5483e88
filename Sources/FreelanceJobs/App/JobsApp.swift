package import AppHosting
package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering
internal import DaybookValues
package import DaybookWeb

package typealias JobsSessionView = AppSessionView<JobFact>

/// The jobs app: it receives a line, and returns a frame.
///
/// First, it decides which events the line causes, and appends them. Then it fetches missing data
/// and appends the resulting events. Finally, it draws the screen from the read models.
package actor JobsApp: HostedApp {
  package let log: AppLog<JobsReadModel>
  package var queue = LineQueue()
  let source: (any JobSource)?
  let session: String
  let isTemporary: Bool
  let demo: @Sendable () throws -> [RecordedAnswer]

  /// - Parameters:
  ///   - log: The log to which the events are appended.
  ///   - source: The source of jobs; `nil` if no jobs can be fetched.
  ///   - session: The session of these screens: letters, digits and dashes.
  ///   - isReadOnly: Whether the app must not append or fetch.
  ///   - isTemporary: Whether the log is deleted when the program ends.
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

  /// Runs the line `words`, and shows the resulting screen in `view`.
  ///
  /// While a request to the marketplace is running, `view` already shows the known data.
  ///
  /// - Throws: `Refusal` with a text for the person, or an error of the log or the read models.
  ///   Then no screen is shown.
  package func take(
    _ words: [String], at moment: LineMoment, _ language: Language = .english,
    for view: any View<JobsScreenModel>
  ) async throws {
    let sessionView = JobsSessionView(moment, language)
    let screen = try await frame(words, sessionView) { await view.show($0) }
    await view.show(screen)
  }

  package static func line(_ words: [String]) throws(Refusal) -> JobsLine { try JobsLine(words) }

  package static func lines(of frame: JobsScreenModel, in window: Window) -> [String] {
    JobsScreenText(frame, in: window).lines
  }

  package func present(
    _ line: JobsLine, _ view: inout JobsSessionView, _ early: EarlyFrame<JobsScreenModel>
  ) async throws -> JobsScreenModel {
    guard let action = line.action else { return try link(view) }
    if line == .fake { try await takeInDemo(&view) }
    if action.isRefresh { try requireSource(view) }
    try await act(action, &view)
    try await fetch(action.daysWanted, &view, early)
    return JobsFrame(try situation(view)).screen
  }

  private func link(_ view: JobsSessionView) throws -> JobsScreenModel {
    JobsScreenModel(
      content: JobsLinkText(link: try situation(view).top.link.description))
  }

  /// The screen of `line` at the past moment of `view`; nothing is recorded.
  ///
  /// - Throws: ``Refusal/past`` if the line does more than open a screen.
  package func past(_ line: JobsLine, _ view: JobsSessionView) throws -> JobsScreenModel {
    guard let action = line.action else { return try link(view) }
    if line == .fake { throw Refusal.past }
    let situation = try situation(view)
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

  /// The screen of a line in a replay, where the log already contains the events of the line.
  ///
  /// The log does not record whether a source was available. But every accepted action appends an
  /// event, so a line without events was refused.
  package func again(
    _ line: JobsLine, after start: JobsSessionView, _ view: JobsSessionView
  ) async throws -> JobsScreenModel {
    guard let action = line.action else { return try link(start) }
    let before = try situation(start)
    let decision = Result { () throws(Refusal) in
      try JobsPresenter().decide(action, seeing: before)
    }
    let situation = try situation(view)
    let hasTrace = situation.state?.time != before.state?.time
    if !hasTrace { _ = try decision.get() }
    if action.isRefresh, !hasTrace { throw Refusal(.noMarketplace) }
    return JobsFrame(situation).screen
  }

  /// Throws if there is no source, because a refresh would otherwise report that nothing changed.
  private func requireSource(_ view: JobsSessionView) throws {
    guard source == nil else { return }
    // If the line itself is wrong, this call throws the reason, which matters more.
    _ = try JobsPresenter().decide(.refresh(isNow: false), seeing: situation(view))
    throw log.isReadOnly ? Refusal.readOnly : Refusal(.noMarketplace)
  }

  private func act(_ action: JobsAction, _ view: inout JobsSessionView) async throws {
    try await append(&view) { situation throws(Refusal) in
      try JobsPresenter().decide(action, seeing: situation).map {
        JobFact($0, at: situation.now, in: situation.session)
      }
    }
  }

  private func fetch(
    _ days: JobDaysWanted, _ view: inout JobsSessionView, _ early: EarlyFrame<JobsScreenModel>
  ) async throws {
    guard let source else { return }
    let wanted = try days.dates(seeing: situation(view))
    guard !wanted.isEmpty else { return }
    await early(try screenWhileAsking(view))
    let answers = await source.fetchJobs(on: wanted, insisting: days.isRefresh)
    let time = source.time
    for fetched in answers {
      try await appendResult(&view) { situation in
        JobFeed().decide(on: fetched, seeing: situation.model, at: time)
      }
    }
  }

  private func screenWhileAsking(_ view: JobsSessionView) throws -> JobsScreenModel {
    var situation = try situation(view)
    situation.isBeingAsked = true
    return JobsFrame(situation).screen
  }
}

extension JobsAction {
  fileprivate var isRefresh: Bool { if case .refresh = self { true } else { false } }

  /// Which days the action fetches.
  fileprivate var daysWanted: JobDaysWanted {
    guard case .refresh(let isNow) = self else { return JobDaysWanted(isRefresh: false) }
    return JobDaysWanted(isRefresh: true, isNow: isNow)
  }
}

extension JobEvent {
  /// Whether the event only changes which screens are open.
  var onlyShows: Bool {
    guard case .screen(let event) = self else { return false }
    switch event {
    case .screenOpened, .moreWanted, .refreshWanted, .pinChosen, .screenLeft: return true
    case .questionRaised, .questionAnswered, .fieldEntered: return false
    }
  }
}
