internal import AppHosting
internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues
internal import DaybookWeb

extension SteamApp {
  func login(
    _ text: String, _ view: inout SteamSessionView
  ) async throws -> [String] {
    let player = try await player(of: try SteamLine.account(text), &view)
    let failure = try await fetch([.profiles([player])], .whereOld, &view)
    if failure == nil, try situation(view).model.isUnknownToSteam(player) {
      throw try noAccount(text)
    }
    try await append(.loggedIn(SteamLoggedIn(player)), &view)
    if failure == nil { _ = try await fetch(for: ["me"], .whereOld, &view) }
    return try screen(["me"], situation(view), view)
  }

  /// The error for a login to the account `text`, which does not exist.
  private func noAccount(_ text: String) throws(Refusal) -> Refusal {
    switch try SteamLine.account(text) {
    case .player(let player): Self.noAccount(player.text)
    case .vanity(let name): Self.noAccount(name)
    }
  }

  private static func noAccount(_ name: String) -> Refusal {
    Refusal(.noAccount(name))
  }

  private func player(
    of account: SteamLine.Account, _ view: inout SteamSessionView
  ) async throws -> PlayerID {
    switch account {
    case .player(let player): return player
    case .vanity(let name):
      guard let source else { throw try refusal(of: name, view) }
      let outcome = await source.player(named: name, seeing: try situation(view).model.history)
      try await append(&view) {
        SteamFetch.vanity(outcome).facts(seeing: $0.model, at: source.time)
      }
      if let player = outcome.content?.player { return player }
      throw try refusal(of: name, view)
    }
  }

  /// The error for the failed login with `name`, with the reason from the log.
  private func refusal(of name: String, _ view: SteamSessionView) throws -> Refusal {
    let (model, now) = (try situation(view).model, view.moment.now)
    let subject = FetchSubject(
      service: SteamClient.service.name, method: VanityName.method,
      subject: SteamQuestion.player(named: name).subject)
    let fetch = model.history.fetches[subject]
    let isKeyless = fetch?.outcome == AnswerFailure.keyMissing.outcome
    if isKeyless || fetch?.isTold(since: now) == true {
      // If the log has no reason, Steam found an account number for the name, but no account with
      // that number.
      return fetch?.reason.map { Refusal(.nameNotFound(name, LocalizedSteamFailure($0))) }
        ?? Self.noAccount(name)
    }
    let decision = SteamClient.rules.decide(
      on: subject, seeing: model.history, at: now, .always)
    guard case .refuse(let failure) = decision else { return Refusal(.nobodyToAsk(name)) }
    return Refusal(
      .nameNotFound(name, LocalizedSteamFailure(failure.text(of: SteamClient.service.title))))
  }

  /// Throws the reason why the login with `text` failed, if no account changed.
  func checkLogin(
    _ text: String, after before: SteamReadModel, _ view: SteamSessionView
  ) throws {
    let account = try SteamLine.account(text)
    let model = try situation(view).model
    guard model.accounts == before.accounts else { return }
    switch account {
    case .vanity(let name): throw try refusal(of: name, view)
    case .player(let player) where model.isUnknownToSteam(player):
      throw Self.noAccount(player.text)
    case .player: break
    }
  }

  /// Logs in to the demo account without using the network.
  ///
  /// It appends the recorded answers about the account that the log does not have yet.
  func loginToDemo(_ view: inout SteamSessionView) async throws -> [String] {
    let answers = try demo()
    guard let player = answers.lazy.compactMap(\.demoPlayer).first else {
      throw Refusal(.noDemoAccount)
    }
    let now = view.moment.now
    try await append(&view) { situation throws(Refusal) in
      var (model, facts) = (situation.model, [SteamFact]())
      for answer in answers {
        let fetch = try SteamFetch(answer)
        guard !model.knows(fetch) else { continue }
        for fact in fetch.facts(seeing: model) {
          model.apply(fact, afterLogBy: facts.count)
          facts.append(fact)
        }
      }
      return facts + [SteamFact(.loggedIn(SteamLoggedIn(player, isDemo: true)), at: now)]
    }
    return try screen(["me"], situation(view), view)
  }

  func logout(
    _ isSure: Bool, _ view: inout SteamSessionView
  ) async throws -> [String] {
    let model = try situation(view).model
    let lines = try farewell(isSure, seeing: model, view)
    if isSure, let own = model.own {
      try await append(.loggedOut(SteamLoggedOut(own)), &view)
    }
    return lines
  }

  /// The message after a logout, or the request to confirm the logout.
  func farewell(
    _ isSure: Bool, seeing model: SteamReadModel, _ view: SteamSessionView
  ) throws -> [String] {
    guard let own = model.own else { throw Refusal(.notLoggedIn) }
    let name = model.name(of: own)
    let message: SteamMessage = isSure ? .loggedOut(name: name) : .logoutAsked(name: name)
    return Paragraph(TerminalText(message.text(in: view.language))).lines(
      width: view.window.width)
  }

  private func append(
    _ event: SteamAccountEvent, _ view: inout SteamSessionView
  ) async throws {
    let fact = SteamFact(event, at: view.moment.now)
    try await append(&view) { _ in [fact] }
  }
}

extension SteamFact {
  fileprivate init(_ event: SteamAccountEvent, at time: Timestamp) {
    self.init(.account(event), in: SteamAccountEvent.stream, at: time)
  }
}

extension RecordedAnswer {
  /// The player in the recorded question; `nil` if the question was not about a player's profile.
  fileprivate var demoPlayer: PlayerID? { query["steamids"]?.string.flatMap(PlayerID.init(_:)) }
}
