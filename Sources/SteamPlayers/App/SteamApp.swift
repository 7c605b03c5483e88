package import AppHosting
package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
internal import DaybookValues
package import DaybookWeb

package typealias SteamSessionView = AppSessionView<SteamFact>

/// The Steam app: it receives a line, and returns a frame.
///
/// If the log lacks data for a screen, or the data are older than an hour, the app fetches them
/// from Steam and appends them. Then it draws the screen from the read models.
package actor SteamApp: HostedApp {
  package let log: AppLog<SteamReadModel>
  package var queue = LineQueue()
  let source: (any SteamSource)?
  let demo: @Sendable () throws -> [RecordedAnswer]
  private let listStream: StreamName

  /// - Parameters:
  ///   - log: The log to which the events are appended.
  ///   - source: The source of answers; `nil` if the app shows the past, or must not append.
  ///   - session: The session of these screens: letters, digits and dashes.
  ///   - isReadOnly: Whether the app must not append or fetch.
  ///   - demo: The recorded answers about the demo account.
  package init(
    log: any EventLog, source: (any SteamSource)?, session: String = "main",
    isReadOnly: Bool = false, demo: @escaping @Sendable () throws -> [RecordedAnswer]
  ) {
    self.log = AppLog(log, isReadOnly: isReadOnly)
    self.source = isReadOnly ? nil : source
    self.demo = demo
    listStream = NumberingEvent.stream(of: session)
  }

  package static func line(_ words: [String]) throws(Refusal) -> SteamLine { try SteamLine(words) }

  package func present(
    _ line: SteamLine, _ view: inout SteamSessionView, _ early: EarlyFrame<[String]>
  ) async throws -> [String] {
    switch line {
    case .login(let text): return try await login(text, &view)
    case .loginToDemo: return try await loginToDemo(&view)
    case .logout(let isSure): return try await logout(isSure, &view)
    case .sample(let names, let urgency): return try await sample(names, urgency, &view)
    case .screen(let words, let urgency):
      // The screen is drawn from the known data before the fetch. An error is ignored here, because
      // the fetch may provide the missing data.
      if source != nil, let known = try? screen(words, situation(view), view) {
        await early(known)
      }
      _ = try await fetch(for: words, urgency, &view)
      let situation = try situation(view)
      let lines = try screen(words, situation, view, urgency)
      try await number(words, situation, &view)
      return lines
    }
  }

  package func past(_ line: SteamLine, _ view: SteamSessionView) throws -> [String] {
    guard case .screen(let words, _) = line else {
      // If the read models have stopped, this call throws the reason, which matters more than the
      // refusal.
      _ = try situation(view)
      throw Refusal.past
    }
    return try screen(words, situation(view), view)
  }

  package func again(
    _ line: SteamLine, after start: SteamSessionView, _ view: SteamSessionView
  ) async throws -> [String] {
    let (before, after) = (try situation(start), try situation(view))
    switch line {
    case .login(let text):
      try checkLogin(text, after: before.model, view)
      return try screen(["me"], after, view)
    case .loginToDemo: return try screen(["me"], after, view)
    case .logout(let isSure): return try farewell(isSure, seeing: before.model, view)
    case .sample(let names, let urgency):
      return try report(players(called: names, in: before.model), urgency, view)
    case .screen(let words, let urgency):
      // An index in the line refers to the list that was on the screen before the line.
      return try screen(
        words, SteamSituation(after.model, listing: before.listed), view, urgency)
    }
  }

  /// The lines of the screen of `words`, after any notices about Steam's answers.
  func screen(
    _ words: [String], _ situation: SteamSituation, _ view: SteamSessionView,
    _ urgency: AskingUrgency = .whereOld
  ) throws -> [String] {
    let notices = SteamNotices(
      for: words, urgency, seeing: situation, at: view.moment.now, view.language)
    let screens = SteamScreens(situation, view)
    return view.window.lines(ofFailures: notices.texts) + (try screens.lines(words) ?? [])
  }

  /// Records which list of players the screen of `words` shows.
  ///
  /// The indexes in later lines refer to this list.
  private func number(
    _ words: [String], _ situation: SteamSituation, _ view: inout SteamSessionView
  ) async throws {
    let (stream, now) = (listStream, view.moment.now)
    guard !situation.numbering(by: words, in: stream, at: now).isEmpty else { return }
    try await append(&view) { $0.numbering(by: words, in: stream, at: now) }
  }

  /// The read model for the line, including events that the line itself appended.
  ///
  /// If the line shows the past, only those of its events that are about accounts are included.
  package func model(of line: SessionView<SteamFact>) throws -> SteamReadModel {
    let moment = line.moment
    return try log.model(of: line) {
      !moment.isPast || $0.isOfAccount
    } and: { model in
      if moment.kind == .past { model.accounts = try accounts(at: moment.head) }
    }
  }

  package func situation(_ model: SteamReadModel, of view: SteamSessionView) -> SteamSituation {
    SteamSituation(model, listing: model.lists[listStream]?.player)
  }

  /// The accounts after all events up to `seq`.
  ///
  /// Even a line that shows the past uses the accounts that were current when the line began.
  private func accounts(at seq: UInt64) throws -> Rows<PlayerID, SteamAccount> {
    var rows = Rows<PlayerID, SteamAccount>()
    try log.log.forEach(SteamAccountEvent.self, in: EventSelection(to: seq)) {
      SteamAccountsProjection().apply($0, to: &rows)
    }
    return rows
  }
}

extension SteamFact {
  fileprivate var isOfAccount: Bool { if case .account = event { true } else { false } }
}
