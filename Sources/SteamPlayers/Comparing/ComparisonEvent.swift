package import DaybookEvents

/// The events with data for comparisons of players: games, play, achievements and stats.
package enum ComparisonEvent: EventSet {
  case gameAcquired(GameAcquired)
  case gameRenamed(GameRenamed)
  case gameVanished(GameVanished)
  case playtimeSampled(GamePlaytimeSampled)
  case unlocked(AchievementUnlocked)
  case sampled(StatSampled)

  package static let cases = [
    EventCase(Self.gameAcquired), EventCase(Self.gameRenamed), EventCase(Self.gameVanished),
    EventCase(Self.playtimeSampled), EventCase(Self.unlocked), EventCase(Self.sampled),
  ]

  package var event: any Event {
    switch self {
    case .gameAcquired(let event): event
    case .gameRenamed(let event): event
    case .gameVanished(let event): event
    case .playtimeSampled(let event): event
    case .unlocked(let event): event
    case .sampled(let event): event
    }
  }
}
