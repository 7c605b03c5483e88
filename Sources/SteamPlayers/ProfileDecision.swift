import DaybookProjections
import DaybookValues
import DaybookWeb

/// What one answer with profiles tells of one player.
struct ProfileDecision {
  private let answer: RecordedAnswer
  private let player: PlayerID
  private let known: Player?

  init(_ answer: RecordedAnswer, of player: PlayerID, seeing model: SteamReadModel) {
    self.answer = answer
    self.player = player
    known = model.players[player]
  }

  var facts: [PlayerFact] {
    events.map { PlayerFact($0, of: player, at: answer.fetchedAt) }
  }

  private var events: [PlayerEvent] {
    do throws(AnswerFailure) {
      let summaries = try PlayerSummaries(status: answer.status, body: answer.body)
      let summary = summaries.players.first { $0.player == player }
      return events(summary, problems: summaries.problems)
    } catch {
      return [
        .fetched(
          SteamFetched(
            answer, .init(error.outcome), reason: error.text(of: SteamClient.service.title)))
      ]
    }
  }

  private func events(
    _ summary: PlayerSummaries.Summary?, problems: [String]
  ) -> [PlayerEvent] {
    guard let summary else {
      return [.fetched(SteamFetched(answer, .unknown, count: 0, problems: problems))]
    }
    if let last = known?.profileFetchedAt, answer.fetchedAt < last {
      return [.fetched(SteamFetched(answer, .outdated, count: 1, problems: problems))]
    }
    return changes(summary) + [.fetched(SteamFetched(answer, .ok, count: 1, problems: problems))]
  }

  private func changes(_ summary: PlayerSummaries.Summary) -> [PlayerEvent] {
    guard let known, let visibility = known.visibility else {
      let seen = PlayerProfileSeen(
        name: summary.name, visibility: summary.visibility, avatar: summary.avatar)
      return [.profileSeen(seen)]
    }
    var events: [PlayerEvent] = []
    if known.name != summary.name {
      events.append(.renamed(PlayerRenamed(to: summary.name, from: known.name)))
    }
    if visibility != summary.visibility {
      events.append(.visibilityChanged(PlayerVisibilityChanged(to: summary.visibility)))
    }
    return events
  }
}

extension SteamFetched {
  init(
    _ answer: RecordedAnswer, _ outcome: Outcome, count: Int64? = nil, reason: String? = nil,
    problems: [String] = []
  ) {
    self.init(
      method: answer.method, status: Int32(answer.status), outcome: outcome, count: count,
      reason: reason, problems: problems)
  }
}
