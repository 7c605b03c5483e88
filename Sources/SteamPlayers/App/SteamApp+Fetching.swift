import DaybookEvents
import DaybookProjections
import DaybookValues
import DaybookWeb

extension SteamApp {
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
  func fetch(_ topics: [SteamTopic], isRefresh: Bool) async throws -> AnswerFailure? {
    guard let source else { return nil }
    for topic in topics {
      let fetch = await source.fetch(topic, seeing: try model().history, refreshing: isRefresh)
      try await keep(fetch, at: source.time)
      if let failure = fetch.failure, failure.isOfTheService { return failure }
    }
    return nil
  }

  /// Appends what came of asking, also that somebody gave up waiting: a task of its own is not
  /// cancelled with the line.
  private func keep(_ fetch: SteamFetch, at time: Timestamp) async throws {
    try await Task { try await self.append { fetch.facts(seeing: $0, at: time) } }.value
  }
}
