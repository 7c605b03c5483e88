import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookWeb

extension SteamApp {
  /// Fetches all about one's own account and about those that are named.
  func sample(_ names: [String], _ window: Window) async throws -> [String] {
    guard source != nil else {
      throw Refusal("Steam cannot be asked here: no key is set. Set DAYBOOK_STEAM_KEY.")
    }
    let players = try players(called: names, in: try model())
    for player in players {
      let failure = try await sample(player)
      if failure == .keyMissing { throw SteamUnavailable(.keyMissing) }
      // The others would not be answered either.
      if failure != nil { break }
    }
    return try report(players, window)
  }

  /// Asks for all about `player`.
  ///
  /// - Returns: Why Steam as a whole does not serve, or `nil`.
  private func sample(_ player: PlayerID) async throws -> AnswerFailure? {
    let wanted = SteamWanted(seeing: try model())
    if let failure = try await fetch(wanted.sample(of: player), isRefresh: true) { return failure }
    // Friends and games are known now.
    let more = SteamWanted(seeing: try model()).details(of: player)
    return try await fetch(more, isRefresh: true)
  }

  /// The players of a sample.
  func players(called names: [String], in model: SteamReadModel) throws -> [PlayerID] {
    var players = try names.map { try model.player(called: $0) }
    if let own = model.own, model.accounts[own]?.isDemo == false, !players.contains(own) {
      players.insert(own, at: 0)
    }
    guard !players.isEmpty else {
      throw Refusal("There is no account to look at. Log in with 'steam login NUMBER'.")
    }
    return players
  }

  /// What a sample of `players` came to, as the log has it.
  ///
  /// - Throws: ``SteamUnavailable`` when Steam as a whole did not serve.
  func report(_ players: [PlayerID], _ window: Window) throws -> [String] {
    let model = try self.model()
    let wanted = SteamWanted(seeing: model)
    return try players.flatMap { player -> [String] in
      let topics = wanted.sample(of: player) + wanted.details(of: player)
      let notices = SteamNotices(about: topics, seeing: model, at: views.now)
      if let reason = notices.failureOfTheService { throw SteamUnavailable(reason) }
      let library = PlayerLibrary(player, in: model)
      let friends = FriendsPresenter.friends(of: player, in: model).count
      let text =
        "\(library.name): \(library.games.count.games), \(library.total), "
        + friends.counted("friend")
      return [TerminalText(text).text] + notices.lines(in: window)
    }
  }
}

/// Steam as a whole does not serve, so that nothing more was asked.
package struct SteamUnavailable: Error, Equatable, CustomStringConvertible {
  /// What happened, and what to do.
  package let description: String

  init(_ reason: String) { description = reason }

  init(_ failure: AnswerFailure) { description = failure.text(of: SteamClient.service.title) }
}
