import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues
import DaybookWeb

extension SteamApp {
  func login(_ text: String, _ window: Window) async throws -> [String] {
    let player = try await player(of: try SteamLine.account(text))
    let failure = try await fetch([.profiles([player])], .whereOld)
    if failure == nil, try model().isUnknownToSteam(player) {
      throw try noAccount(text)
    }
    try await append { _ in [self.fact(.loggedIn(SteamLoggedIn(player)))] }
    if failure == nil { _ = try await fetch(for: ["me"], .whereOld) }
    return try screen(["me"], window)
  }

  /// That the account that `text` names does not exist.
  private func noAccount(_ text: String) throws(Refusal) -> Refusal {
    switch try SteamLine.account(text) {
    case .player(let player): Self.noAccount(player.text)
    case .vanity(let name): Self.noAccount(name)
    }
  }

  private static func noAccount(_ name: String) -> Refusal {
    Refusal("Steam knows no account '\(name)'. Check the name or the number.")
  }

  private func player(of account: SteamLine.Account) async throws -> PlayerID {
    switch account {
    case .player(let player): return player
    case .vanity(let name):
      guard let source else { throw refusal(of: name, seeing: try model()) }
      let outcome = await source.player(named: name, seeing: try model().history)
      try await append { SteamFetch.vanity(outcome).facts(seeing: $0, at: source.time) }
      if let player = outcome.content?.player { return player }
      throw refusal(of: name, seeing: try model())
    }
  }

  /// Why nobody is logged in by `name`, as the log tells it.
  private func refusal(of name: String, seeing model: SteamReadModel) -> Refusal {
    let subject = FetchSubject(
      service: SteamClient.service.name, method: VanityName.method,
      subject: SteamQuestion.player(named: name).subject)
    let fetch = model.history.fetches[subject]
    let isKeyless = fetch?.outcome == AnswerFailure.keyMissing.outcome
    if isKeyless || fetch?.isTold(since: views.now) == true {
      // Without a reason the name led to a number, and the number to nobody.
      return fetch?.reason.map { Refusal("'\(name)': \($0)") } ?? Self.noAccount(name)
    }
    let decision = SteamClient.rules.decide(
      on: subject, seeing: model.history, at: views.now, .always)
    guard case .refuse(let failure) = decision else { return Self.nobodyToAsk(name) }
    return Refusal("'\(name)': \(failure.text(of: SteamClient.service.title))")
  }

  private static func nobodyToAsk(_ name: String) -> Refusal {
    Refusal("Steam cannot be asked here who '\(name)' is. Give the number of the account.")
  }

  /// Refuses as the line did that logged nobody in.
  func checkLogin(_ text: String, after before: SteamReadModel) throws {
    let account = try SteamLine.account(text)
    let model = try self.model()
    guard model.accounts == before.accounts else { return }
    switch account {
    case .vanity(let name): throw refusal(of: name, seeing: model)
    case .player(let player) where model.isUnknownToSteam(player):
      throw Self.noAccount(player.text)
    case .player: break
    }
  }

  /// Takes in the recorded answers that are not known yet, without the network.
  func loginToDemo(_ window: Window) async throws -> [String] {
    let answers = try demo()
    guard let player = answers.lazy.compactMap(\.demoPlayer).first else {
      throw Refusal("There is no demo account in this program.")
    }
    try await append { model throws(Refusal) in
      var (model, facts) = (model, [SteamFact]())
      for answer in answers {
        let fetch = try SteamFetch(answer)
        guard !model.knows(fetch) else { continue }
        for fact in fetch.facts(seeing: model) {
          model.apply(fact, behindLogBy: facts.count)
          facts.append(fact)
        }
      }
      return facts + [self.fact(.loggedIn(SteamLoggedIn(player, isDemo: true)))]
    }
    return try screen(["me"], window)
  }

  func logout(_ isSure: Bool, _ window: Window) async throws -> [String] {
    let model = try self.model()
    let lines = try farewell(isSure, seeing: model, window)
    if isSure, let own = model.own {
      try await append { _ in [self.fact(.loggedOut(SteamLoggedOut(own)))] }
    }
    return lines
  }

  /// What is said to who logs out, or wants to.
  func farewell(
    _ isSure: Bool, seeing model: SteamReadModel, _ window: Window
  ) throws -> [String] {
    guard let own = model.own else { throw Refusal("You are not logged in.") }
    let name = model.name(of: own)
    guard isSure else {
      let text =
        "Log out of \(name)? The account is forgotten here; what is known of it stays in the log. "
        + "Answer with 'steam logout yes'."
      return Paragraph(TerminalText(text)).lines(width: window.width)
    }
    return Paragraph(TerminalText("Logged out of \(name).")).lines(width: window.width)
  }

  private func fact(_ event: SteamAccountEvent) -> SteamFact {
    SteamFact(.account(event), in: SteamAccountEvent.stream, at: views.now)
  }
}

extension RecordedAnswer {
  /// The player who was asked about, where it is about one.
  fileprivate var demoPlayer: PlayerID? { query["steamids"]?.string.flatMap(PlayerID.init) }
}
