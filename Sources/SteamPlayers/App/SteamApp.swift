package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering
internal import DaybookValues
package import DaybookWeb

/// The Steam app: a line in, a frame out, and everything that happens on the way in the log.
///
/// Lines are handled one after the other. Data of a screen that are missing, or older than an hour,
/// are fetched from Steam and appended. Then the screen is drawn from the read models. So the same
/// log gives the same frames.
package actor SteamApp {
  let log: AppLog<SteamReadModel>
  let source: (any SteamSource)?
  let demo: @Sendable () throws -> [RecordedAnswer]
  private var queue = LineQueue()
  /// The last shown numbered list of players; `nil` for one's own friends.
  private var listInFront: [PlayerID]?

  /// - Parameters:
  ///   - log: Where events go.
  ///   - source: The source of answers; `nil` for none, as in the past or where nothing is
  ///     appended.
  ///   - isReadOnly: Whether nothing is appended or fetched.
  ///   - demo: The recorded answers about the demo account.
  package init(
    log: any EventLog, source: (any SteamSource)?, isReadOnly: Bool = false,
    demo: @escaping @Sendable () throws -> [RecordedAnswer]
  ) {
    self.log = AppLog(log, isReadOnly: isReadOnly)
    self.source = isReadOnly ? nil : source
    self.demo = demo
  }

  /// The frame that follows the line `words`.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - moment: The time and the read models.
  ///   - window: The window in which it is drawn.
  ///   - language: The language of the screen.
  ///   - settings: The person's further settings.
  ///   - draft: Gets the frame of the known data before Steam is asked.
  /// - Returns: The lines of the frame, as wide as the window at most.
  /// - Throws: `Refusal` worded for the person, ``SteamUnavailable`` when `sample` gets nothing, or
  ///   the errors of the log and the read models.
  package func lines(
    _ words: [String], at moment: LineMoment, in window: Window, _ language: Language = .english,
    settings: PersonalSettings = PersonalSettings(), draft: @escaping Draft = { _ in }
  ) async throws -> [String] {
    let sight = SteamSessionView(moment, in: language, pageSize: settings.pageSize)
    let work = queue.add { try await self.run(words, sight, window, draft) }
    do { return try await work.valueUnlessCancelled } catch { throw error.told(in: language) }
  }

  /// Shows the lines of the known data while Steam is asked.
  package typealias Draft = @Sendable (_ lines: [String]) -> Void

  private func run(
    _ words: [String], _ start: SteamSessionView, _ window: Window, _ draft: Draft
  ) async throws -> [String] {
    let line = try SteamLine(words)
    if line.changesAccount { listInFront = nil }
    switch start.moment.kind {
    case .past: return try past(line, start, window)
    case .again: return try await again(line, after: start, window)
    case .present: return try await present(line, start, window, draft)
    }
  }

  private func present(
    _ line: SteamLine, _ start: SteamSessionView, _ window: Window, _ draft: Draft
  ) async throws -> [String] {
    var sight = start
    switch line {
    case .login(let text): return try await login(text, &sight, window)
    case .loginToDemo: return try await loginToDemo(&sight, window)
    case .logout(let isSure): return try await logout(isSure, &sight, window)
    case .sample(let names, let urgency): return try await sample(names, urgency, &sight, window)
    case .screen(let words, let urgency):
      // A screen that cannot be drawn yet may still be drawn later.
      if source != nil, let known = try? drawn(words, sight, window, .whereOld) {
        draft(known.lines)
      }
      _ = try await fetch(for: words, urgency, &sight)
      return try screen(words, sight, window, urgency)
    }
  }

  /// The screen of `words`, below notices about Steam's answers.
  func screen(
    _ words: [String], _ sight: SteamSessionView, _ window: Window,
    _ urgency: AskingUrgency = .whereOld
  ) throws -> [String] {
    let (lines, numbered) = try drawn(words, sight, window, urgency)
    listInFront = numbered ?? listInFront
    return lines
  }

  /// The screen, and the players to which it gives numbers, before a person has seen them.
  private func drawn(
    _ words: [String], _ sight: SteamSessionView, _ window: Window, _ urgency: AskingUrgency
  ) throws -> (lines: [String], numbered: [PlayerID]?) {
    let (model, moment) = (try self.model(sight), sight.moment)
    let notices = SteamNotices(
      for: words, urgency, seeing: model, at: moment.now, sight.language)
    let screens = SteamScreens(
      seeing: model, today: moment.now.date, in: window, seed: moment.seed,
      pageSize: sight.pageSize, sight.language)
    let lines = notices.lines(in: window) + (try screens.lines(words) ?? [])
    return (lines, screens.numbered(by: words))
  }

  /// The screen of `line` in the past, where only reading is allowed.
  private func past(
    _ line: SteamLine, _ sight: SteamSessionView, _ window: Window
  ) throws -> [String] {
    guard case .screen(let words, _) = line else {
      // Read models that are stopped are reported first.
      _ = try model(sight)
      throw Refusal.past
    }
    return try screen(words, sight, window)
  }

  /// The screen that `line` showed when it ran; its effects are in the log.
  private func again(
    _ line: SteamLine, after start: SteamSessionView, _ window: Window
  ) async throws -> [String] {
    let before = try model(start)
    var sight = start
    try await sight.line.goOn()
    switch line {
    case .login(let text):
      try checkLogin(text, after: before, sight)
      return try screen(["me"], sight, window)
    case .loginToDemo: return try screen(["me"], sight, window)
    case .logout(let isSure): return try farewell(isSure, seeing: before, window, sight.language)
    case .sample(let names, let urgency):
      return try report(players(called: names, in: before), urgency, sight, window)
    case .screen(let words, let urgency): return try screen(words, sight, window, urgency)
    }
  }

  /// The read model with the line's own appends and unrecorded facts; in the past, only unrecorded
  /// facts about the account count.
  func model(_ sight: SteamSessionView) throws -> SteamReadModel {
    try model(sight.line)
  }

  private func model(_ line: SessionView<SteamFact>) throws -> SteamReadModel {
    let moment = line.moment
    var model = try log.model(of: line) {
      !moment.isPast || $0.isOfAccount
    } and: { model in
      if moment.kind == .past { model.accounts = try accounts(at: moment.head) }
    }
    model.listInFront = listInFront
    return model
  }

  /// The accounts as of the line itself, whatever moment it shows.
  private func accounts(at seq: UInt64) throws -> Rows<PlayerID, SteamAccount> {
    var rows = Rows<PlayerID, SteamAccount>()
    try log.log.forEach(SteamAccountEvent.self, in: EventSelection(to: seq)) {
      SteamAccountsProjection().apply($0, to: &rows)
    }
    return rows
  }
}

/// One line's view of players, with the form of its output.
struct SteamSessionView {
  var line: SessionView<SteamFact>
  let language: Language
  /// The number of items in lists; `nil` for each list's own default.
  let pageSize: Int?

  init(_ moment: LineMoment, in language: Language, pageSize: Int? = nil) {
    (line, self.language, self.pageSize) = (SessionView(moment), language, pageSize)
  }

  var moment: LineMoment { line.moment }
}

extension SteamApp {
  /// The only way of appending.
  ///
  /// A decision is appended only if no event that it depends on came in between; otherwise it is
  /// decided again.
  func append(
    _ sight: inout SteamSessionView, _ decide: (SteamReadModel) throws(Refusal) -> [SteamFact]
  ) async throws {
    let isDone = try await log.append(&sight.line, seeing: { try model($0) }, deciding: decide)
    guard isDone else { throw Refusal.othersWrite }
  }
}

extension SteamFact {
  fileprivate var isOfAccount: Bool { if case .account = event { true } else { false } }
}
