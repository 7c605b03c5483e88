package import DaybookEvents
import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues
package import DaybookWeb

/// The Steam app: a line in, a frame out, and everything that happens on the way in the log.
///
/// What a screen needs and is not known, or is older than an hour, is asked of Steam and appended;
/// then the screen is drawn from what is known. So the same log gives the same frames.
package actor SteamApp {
  private let log: any EventLog
  private let views: any SteamViews
  private let source: (any SteamSource)?
  private let demo: @Sendable () throws -> [RecordedAnswer]
  private let now: @Sendable () -> Timestamp
  /// Whether nothing is appended: what a person does is kept until the program ends.
  private let isReadOnly: Bool
  private var unrecorded: [SteamFact] = []

  /// - Parameters:
  ///   - log: Where events go.
  ///   - views: The read models that follow from it.
  ///   - source: What is asked; `nil` when nobody is, as in the past or where nothing is appended.
  ///   - isReadOnly: Whether nothing is appended, and nothing asked.
  ///   - demo: The recorded answers about the demo account.
  ///   - now: The time of day.
  package init(
    log: any EventLog, views: any SteamViews, source: (any SteamSource)?,
    isReadOnly: Bool = false,
    demo: @escaping @Sendable () throws -> [RecordedAnswer],
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.log = log
    self.views = views
    self.source = isReadOnly ? nil : source
    self.isReadOnly = isReadOnly
    self.demo = demo
    self.now = now
  }

  /// The frame that follows the line `words`.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - window: What it is drawn for.
  ///   - pick: Chooses one of so many, from 0.
  /// - Returns: The lines of the frame, as wide as the window at most.
  /// - Throws: `Refusal` worded for the person, or what the log and the read models throw.
  package func lines(
    _ words: [String], in window: Window, pick: @escaping @Sendable (Int) -> Int = { _ in 0 }
  ) async throws -> [String] {
    try await views.catchUp()
    let line = try SteamLine(words)
    if views.showsPast { return try past(line, window, pick) }
    switch line {
    case .login(let text): return try await login(text, window)
    case .loginToDemo: return try await loginToDemo(window)
    case .logout(let isSure): return try await logout(isSure, window)
    case .sample(let names): return try await sample(names)
    case .screen(let words, let isRefresh):
      let failures = try await fetch(for: words, isRefresh: isRefresh)
      return notices(failures, window) + (try screen(words, window, pick))
    }
  }

  private func screen(
    _ words: [String], _ window: Window, _ pick: @escaping @Sendable (Int) -> Int = { _ in 0 }
  ) throws -> [String] {
    let screens = SteamScreens(
      seeing: try model(), today: now().date, in: window, pick: pick)
    return try screens.lines(words) ?? []
  }

  /// In the past there is only to be looked.
  private func past(
    _ line: SteamLine, _ window: Window, _ pick: @escaping @Sendable (Int) -> Int
  ) throws -> [String] {
    guard case .screen(let words, _) = line else {
      throw Refusal("This is the past, where nothing can be done. Come back with 'at head'.")
    }
    return try screen(words, window, pick)
  }

  /// What is known, with what was not recorded.
  private func model() throws -> SteamReadModel {
    var model = try views.steamModel()
    for (index, fact) in unrecorded.enumerated() {
      model.apply(fact, seq: UInt64.max / 2 + UInt64(index))
    }
    return model
  }

  private func notices(_ failures: [AnswerFailure], _ window: Window) -> [String] {
    var texts: [String] = []
    for failure in failures {
      let text = failure.text(of: SteamClient.service.title)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.flatMap { Paragraph(TerminalText("error: \($0)")).lines(width: window.width) }
      .map { StyledText(TerminalText($0), .failure).encoded(with: window.theme) }
  }
}

extension SteamApp {
  private func login(_ text: String, _ window: Window) async throws -> [String] {
    let player = try await player(of: try SteamLine.account(text))
    try await append { _ in
      [self.fact(.loggedIn(SteamLoggedIn(player)))]
    }
    let failures = try await fetch(for: ["me"], isRefresh: false)
    return notices(failures, window) + (try screen(["me"], window))
  }

  private func player(of account: SteamLine.Account) async throws -> PlayerID {
    switch account {
    case .player(let player): return player
    case .demo: throw Refusal("Log in with 'steam login --fake'.")
    case .vanity(let name):
      guard let source else {
        throw Refusal(
          "Steam cannot be asked here who '\(name)' is. Give the number of the account.")
      }
      let outcome = await source.player(named: name, seeing: try model().history)
      try await append { _ in outcome.fetchFacts }
      if let player = outcome.content?.player { return player }
      let reason = outcome.failure ?? .notFound
      throw Refusal("'\(name)': \(reason.text(of: SteamClient.service.title))")
    }
  }

  /// Takes in the recorded answers once, without the network.
  private func loginToDemo(_ window: Window) async throws -> [String] {
    let answers = try demo()
    guard let player = answers.lazy.compactMap(\.demoPlayer).first else {
      throw Refusal("There is no demo account in this program.")
    }
    try await append { model throws(Refusal) in
      var (model, facts) = (model, [SteamFact]())
      for answer in model.players[player] == nil ? answers : [] {
        for fact in try PlayerFeed().decide(on: answer, seeing: model).map(SteamFact.init) {
          facts.append(fact)
          // Behind everything in the log.
          model.apply(fact, seq: UInt64.max / 2 + UInt64(facts.count))
        }
      }
      return facts + [self.fact(.loggedIn(SteamLoggedIn(player, isDemo: true)))]
    }
    return try screen(["me"], window)
  }

  private func logout(_ isSure: Bool, _ window: Window) async throws -> [String] {
    let model = try self.model()
    guard let own = model.own else { throw Refusal("You are not logged in.") }
    let name = model.name(of: own)
    guard isSure else {
      let text =
        "Log out of \(name)? The account is forgotten here; what is known of it stays in the log. "
        + "Answer with 'steam logout yes'."
      return Paragraph(TerminalText(text)).lines(width: window.width)
    }
    try await append { _ in
      [self.fact(.loggedOut(SteamLoggedOut(own)))]
    }
    return Paragraph(TerminalText("Logged out of \(name).")).lines(width: window.width)
  }
}

extension SteamApp {
  /// Fetches all about one's own account and about those that are named.
  private func sample(_ names: [String]) async throws -> [String] {
    guard source != nil else { throw Refusal("Steam cannot be asked here.") }
    let model = try self.model()
    var players = try names.map { try model.player(called: $0) }
    if let own = model.own, model.accounts[own]?.isDemo == false, !players.contains(own) {
      players.insert(own, at: 0)
    }
    guard !players.isEmpty else {
      throw Refusal("There is no account to look at. Log in with 'steam login NUMBER'.")
    }
    var lines: [String] = []
    for player in players { lines += try await sample(player) }
    return lines
  }

  private func sample(_ player: PlayerID) async throws -> [String] {
    let before = try log.end()
    var failures = try await fetch(
      [.profiles([player]), .friends(player), .games(player)], isRefresh: true)
    if !failures.contains(where: \.isOfTheService) {
      let wanted = SteamWanted(seeing: try model())
      failures += try await fetch(
        wanted.friends(of: player, isRefresh: true) + wanted.recentGames(of: player),
        isRefresh: true)
    }
    if let failure = failures.first(where: \.isOfTheService) { throw SteamUnavailable(failure) }
    let name = try self.model().name(of: player)
    return [TerminalText("\(name): \(try log.end() - before) events").text]
  }

  /// Asks for what the screen that `words` name needs; the demo account is not asked for.
  private func fetch(for words: [String], isRefresh: Bool) async throws -> [AnswerFailure] {
    let model = try self.model()
    if let own = model.own, model.accounts[own]?.isDemo == true { return [] }
    var failures = try await fetch(
      SteamWanted(seeing: model).topics(of: words), isRefresh: isRefresh)
    if words.first == "friends", !failures.contains(where: \.isOfTheService) {
      let wanted = SteamWanted(seeing: try self.model())
      let player = words.dropFirst().first.flatMap { try? model.player(called: $0) } ?? model.own
      let friends = player.map { wanted.friends(of: $0, isRefresh: isRefresh) } ?? []
      failures += try await fetch(friends, isRefresh: isRefresh)
    }
    return failures
  }

  /// Asks one after the other, and stops where Steam as a whole does not serve.
  private func fetch(_ topics: [SteamTopic], isRefresh: Bool) async throws -> [AnswerFailure] {
    guard let source else { return [] }
    var failures: [AnswerFailure] = []
    for topic in topics {
      let fetch = await source.fetch(
        topic, seeing: try model().history, refreshing: isRefresh)
      try await append { fetch.facts(seeing: $0) }
      guard let failure = fetch.failure else { continue }
      failures.append(failure)
      if failure.isOfTheService { break }
    }
    return failures
  }

  /// The one door to the log: what is decided is appended only if nothing happened meanwhile that
  /// the decision did not see; otherwise it is decided again.
  private func append(
    _ decide: (SteamReadModel) throws(Refusal) -> [SteamFact]
  ) async throws {
    if isReadOnly { return unrecorded += try decide(try model()) }
    for attempt in 1...Self.mostAttempts {
      try await views.catchUp()
      let end = try log.end()
      let facts = try decide(try model())
      guard !facts.isEmpty else { return }
      var batch = EventBatch()
      for stream in Set(facts.map(\.stream)) {
        batch.require(stream, .version(try log.version(of: stream)))
      }
      for fact in facts { batch.append(fact) }
      // Whoever appended between the read models and here is seen by the next attempt.
      guard try log.end() == end else { continue }
      do throws(AppendError) {
        _ = try await log.append(batch)
      } catch {
        guard attempt < Self.mostAttempts, case .conflict = error.reason else { throw error }
        continue
      }
      return try await views.catchUp()
    }
    throw Refusal("Others write to this daybook all the time. Try again.")
  }

  private static let mostAttempts = 5

  private func fact(_ event: SteamAccountEvent) -> SteamFact {
    SteamFact(.account(event), in: SteamAccountEvent.stream, at: now())
  }
}

/// Steam as a whole does not serve, so that nothing more was asked.
package struct SteamUnavailable: Error, CustomStringConvertible {
  package let failure: AnswerFailure

  package init(_ failure: AnswerFailure) { self.failure = failure }

  package var description: String { failure.text(of: SteamClient.service.title) }
}

extension RecordedAnswer {
  /// The player who was asked about, where it is about one.
  fileprivate var demoPlayer: PlayerID? { query["steamids"]?.string.flatMap(PlayerID.init) }
}
