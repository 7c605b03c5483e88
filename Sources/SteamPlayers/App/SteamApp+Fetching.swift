import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
package import DaybookWeb

extension SteamApp {
  /// Fetches all about one's own account and about those that are named.
  func sample(_ names: [String], _ window: Window) async throws -> [String] {
    guard source != nil else {
      throw Refusal("Steam cannot be asked here: no key is set. Set DAYBOOK_STEAM_KEY.")
    }
    let model = try self.model()
    var players = try names.map { try model.player(called: $0) }
    if let own = model.own, model.accounts[own]?.isDemo == false, !players.contains(own) {
      players.insert(own, at: 0)
    }
    guard !players.isEmpty else {
      throw Refusal("There is no account to look at. Log in with 'steam login NUMBER'.")
    }
    var lines: [String] = []
    for player in players { lines += try await sample(player, window) }
    return lines
  }

  private func sample(_ player: PlayerID, _ window: Window) async throws -> [String] {
    let before = try log.end()
    var topics: [SteamTopic] = [.profiles([player]), .friends(player), .games(player)]
    var failure = try await fetch(topics, isRefresh: true)
    if failure == nil {
      let more = SteamWanted(seeing: try model()).samples(of: player)
      failure = try await fetch(more, isRefresh: true)
      topics += more
    }
    if let failure { throw SteamUnavailable(failure) }
    let model = try self.model()
    let notices = SteamNotices(about: topics, seeing: model, at: views.now)
    let count = try log.end() - before
    let text = "\(model.name(of: player)): \(count == 1 ? "1 event" : "\(count) events")"
    return [TerminalText(text).text] + notices.lines(in: window)
  }

  /// Asks for what the screen that `words` name needs; the demo account is not asked for.
  ///
  /// - Returns: Why Steam as a whole does not serve, or `nil`.
  func fetch(for words: [String], isRefresh: Bool) async throws -> AnswerFailure? {
    let model = try self.model()
    if let own = model.own, model.accounts[own]?.isDemo == true { return nil }
    let failure = try await fetch(
      SteamWanted(seeing: model).topics(of: words), isRefresh: isRefresh)
    guard failure == nil else { return failure }
    // Only the list says whose profiles are wanted.
    let friends = SteamWanted(seeing: try self.model()).friends(of: words, isRefresh: isRefresh)
    return try await fetch(friends, isRefresh: isRefresh)
  }

  /// Asks one after the other, and stops where Steam as a whole does not serve.
  ///
  /// - Returns: Why Steam as a whole does not serve, or `nil`.
  private func fetch(_ topics: [SteamTopic], isRefresh: Bool) async throws -> AnswerFailure? {
    guard let source else { return nil }
    for topic in topics {
      let fetch = await source.fetch(topic, seeing: try model().history, refreshing: isRefresh)
      try await append { fetch.facts(seeing: $0) }
      if let failure = fetch.failure, failure.isOfTheService { return failure }
    }
    return nil
  }
}

/// Steam as a whole does not serve, so that nothing more was asked.
package struct SteamUnavailable: Error, CustomStringConvertible {
  package let failure: AnswerFailure

  package init(_ failure: AnswerFailure) { self.failure = failure }

  package var description: String { failure.text(of: SteamClient.service.title) }
}
