package import DaybookEvents
import DaybookPresentation
import DaybookProjections
package import DaybookRendering
import DaybookValues
package import DaybookWeb

/// The Steam app: a line in, a frame out, and everything that happens on the way in the log.
///
/// Lines are handled one after the other. What a screen needs and is not known, or is older than an
/// hour, is asked of Steam and appended; then the screen is drawn from what is known. So the same
/// log gives the same frames.
package actor SteamApp {
  let log: any EventLog
  let views: any SteamViews
  let source: (any SteamSource)?
  let demo: @Sendable () throws -> [RecordedAnswer]
  /// Whether nothing is appended: what a person does is kept until the program ends.
  let isReadOnly: Bool
  var unrecorded: [SteamFact] = []
  private var queue = LineQueue()
  /// The numbered list of players that was shown last; `nil` for one's own friends.
  private var listInFront: [PlayerID]?

  /// - Parameters:
  ///   - log: Where events go.
  ///   - views: The read models that follow from it.
  ///   - source: What is asked; `nil` when nobody is, as in the past or where nothing is appended.
  ///   - isReadOnly: Whether nothing is appended, and nothing asked.
  ///   - demo: The recorded answers about the demo account.
  package init(
    log: any EventLog, views: any SteamViews, source: (any SteamSource)?,
    isReadOnly: Bool = false,
    demo: @escaping @Sendable () throws -> [RecordedAnswer]
  ) {
    self.log = log
    self.views = views
    self.source = isReadOnly ? nil : source
    self.isReadOnly = isReadOnly
    self.demo = demo
  }

  /// The frame that follows the line `words`.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - window: What it is drawn for.
  ///   - draft: Gets the frame of what is known before Steam is asked.
  /// - Returns: The lines of the frame, as wide as the window at most.
  /// - Throws: `Refusal` worded for the person, ``SteamUnavailable`` when `sample` gets nothing, or
  ///   what the log and the read models throw.
  package func lines(
    _ words: [String], in window: Window, draft: @escaping Draft = { _ in }
  ) async throws -> [String] {
    let work = queue.add { try await self.run(words, in: window, draft) }
    return try await work.valueUnlessCancelled
  }

  /// Shows the lines of what is known while Steam is asked.
  package typealias Draft = @Sendable (_ lines: [String]) -> Void

  private func run(
    _ words: [String], in window: Window, _ draft: Draft
  ) async throws -> [String] {
    try await views.catchUp()
    let line = try SteamLine(words)
    if line.changesAccount { listInFront = nil }
    if views.showsPast { return try await past(line, window) }
    switch line {
    case .login(let text): return try await login(text, window)
    case .loginToDemo: return try await loginToDemo(window)
    case .logout(let isSure): return try await logout(isSure, window)
    case .sample(let names, let urgency): return try await sample(names, urgency, window)
    case .screen(let words, let urgency):
      // What is not known yet is no reason to say nothing later.
      if source != nil, let known = try? drawn(words, window, .whereOld) { draft(known.lines) }
      _ = try await fetch(for: words, urgency)
      return try screen(words, window, urgency)
    }
  }

  /// The screen that `words` name, below what is to be said of how Steam answered.
  func screen(
    _ words: [String], _ window: Window, _ urgency: AskingUrgency = .whereOld
  ) throws -> [String] {
    let (lines, numbered) = try drawn(words, window, urgency)
    listInFront = numbered ?? listInFront
    return lines
  }

  /// The same screen, and the players that it numbers, before a person has seen them.
  private func drawn(
    _ words: [String], _ window: Window, _ urgency: AskingUrgency
  ) throws -> (lines: [String], numbered: [PlayerID]?) {
    let model = try self.model()
    let notices = SteamNotices(for: words, urgency, seeing: model, at: views.now)
    let screens = SteamScreens(
      seeing: model, today: views.now.date, in: window, seed: views.seed)
    let lines = notices.lines(in: window) + (try screens.lines(words) ?? [])
    return (lines, screens.numbered(by: words))
  }

  /// What `line` showed, where it is run again; elsewhere in the past there is only to be looked.
  private func past(_ line: SteamLine, _ window: Window) async throws -> [String] {
    let before = try model()
    if try await views.goOn() { return try again(line, after: before, window) }
    guard case .screen(let words, _) = line else { throw Refusal.past }
    return try screen(words, window)
  }

  /// What `line` showed when it ran; what it did is in the log.
  private func again(
    _ line: SteamLine, after before: SteamReadModel, _ window: Window
  ) throws -> [String] {
    switch line {
    case .login(let text):
      try checkLogin(text, after: before)
      return try screen(["me"], window)
    case .loginToDemo: return try screen(["me"], window)
    case .logout(let isSure): return try farewell(isSure, seeing: before, window)
    case .sample(let names, let urgency):
      return try report(players(called: names, in: before), urgency, window)
    case .screen(let words, let urgency): return try screen(words, window, urgency)
    }
  }

  /// What is known, with what was not recorded; in the past only whose account is one's own.
  func model() throws -> SteamReadModel {
    var model = try views.steamModel()
    let facts = views.showsPast ? unrecorded.filter(\.isOfAccount) : unrecorded
    for (index, fact) in facts.enumerated() { model.apply(fact, behindLogBy: index) }
    model.listInFront = listInFront
    return model
  }
}

extension SteamApp {
  /// The one door to the log: what is decided is appended only if nothing happened meanwhile that
  /// the decision did not see; otherwise it is decided again.
  func append(_ decide: (SteamReadModel) throws(Refusal) -> [SteamFact]) async throws {
    if isReadOnly { return unrecorded += try decide(try model()) }
    let isDone = try await log.append(reading: [SteamEvent.selection]) {
      try await views.catchUp()
      var batch = EventBatch()
      for fact in try decide(try model()) { batch.append(fact) }
      return batch
    }
    guard isDone else { throw Refusal.othersWrite }
    try await views.catchUp()
  }
}

extension SteamFact {
  fileprivate var isOfAccount: Bool { if case .account = event { true } else { false } }
}
