internal import AppHosting
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookWeb

extension SteamApp {
  /// Fetches the data of the person's own account and of the named accounts.
  ///
  /// The first failure of Steam as a whole ends the fetches. Without a source, this only records
  /// that the key is missing.
  func sample(
    _ names: [String], _ urgency: AskingUrgency, _ view: inout SteamSessionView
  ) async throws -> [String] {
    if log.isReadOnly { throw Refusal(.notAsked) }
    let players = try players(called: names, in: try situation(view).model)
    if source == nil { try await noteMissingKey(for: players[0], &view) }
    for player in players where source != nil {
      // If Steam as a whole is unavailable, further fetches would fail, too.
      guard try await sample(player, urgency, &view) == nil else { break }
    }
    return try report(players, urgency, view)
  }

  /// Records that the key is missing, so that a replay can show the same message.
  private func noteMissingKey(
    for player: PlayerID, _ view: inout SteamSessionView
  ) async throws {
    let now = view.moment.now
    let outcome = FetchOutcome<PlayerSummaries>(
      keylessAbout: SteamTopic.profiles([player]).subject, of: SteamClient.service, at: now,
      reason: SteamKey.missing)
    try await append(&view) { SteamFetch.profiles(outcome).facts(seeing: $0.model, at: now) }
  }

  /// Fetches the data of `player`.
  ///
  /// If Steam answered less than a day ago that it does not have a detail, the detail is fetched
  /// again only with the urgency `now`.
  ///
  /// - Returns: The reason why Steam as a whole is unavailable; `nil` if it is available.
  private func sample(
    _ player: PlayerID, _ urgency: AskingUrgency, _ view: inout SteamSessionView
  ) async throws -> AnswerFailure? {
    let wanted = SteamWanted(try situation(view)).sample(of: player)
    if let failure = try await fetch(wanted, urgency, &view) { return failure }
    // The details depend on friends and games that the first fetches have just added to the read
    // model.
    let (details, now) = (SteamWanted(try situation(view)), view.moment.now)
    let more = details.details(of: player).filter {
      urgency == .now || !details.rests($0, at: now)
    }
    return try await fetch(more, urgency, &view)
  }

  /// The person's own account, unless it is the demo account, and the named players.
  func players(called names: [String], in model: SteamReadModel) throws -> [PlayerID] {
    var players = try names.map { try model.player(called: $0) }
    if let own = model.own, model.accounts[own]?.isDemo == false, !players.contains(own) {
      players.insert(own, at: 0)
    }
    guard !players.isEmpty else {
      throw Refusal(.noAccountToSample)
    }
    return players
  }

  /// The lines that report a sample of `players`, made from the log alone.
  ///
  /// - Throws: ``SteamUnavailable`` if Steam as a whole was unavailable.
  func report(
    _ players: [PlayerID], _ urgency: AskingUrgency, _ view: SteamSessionView
  ) throws -> [String] {
    let situation = try situation(view)
    let (model, wanted) = (situation.model, SteamWanted(situation))
    return try players.flatMap { player -> [String] in
      let topics =
        wanted.sample(of: player) + wanted.details(of: player)
      let notices = SteamNotices(
        about: topics, urgency, isNaming: true, seeing: model, at: view.moment.now,
        view.language)
      if let reason = notices.failureOfTheService {
        throw SteamUnavailable(LocalizedSteamFailure(reason), in: view.language)
      }
      let library = PlayerLibrary(player, in: model, view.language)
      let friends = model.friends.friends(of: player).count
      let figures = SteamMessage.figures(
        name: library.name, games: library.games.count, total: library.total, friends: friends)
      let unknown = library.isUnknown ? library.note : nil
      let text = unknown ?? figures.text(in: view.language)
      return [TerminalText(text).text] + view.window.lines(ofFailures: notices.texts)
    }
  }
}

/// Steam as a whole is unavailable, so the fetches stopped.
package struct SteamUnavailable: Error, Equatable, CustomStringConvertible {
  /// The failure and its remedy.
  package let description: String

  init(_ failure: LocalizedSteamFailure, in language: Language) {
    description = failure.text(in: language)
  }
}
