package import DaybookEvents

/// Everything that happens to achievements of players: to one in the stream of a player, and to how
/// rare they are in the stream of the game.
package enum AchievementEvent: EventSet {
  case unlocked(AchievementUnlocked)
  case raritySampled(AchievementRaritySampled)

  package static let cases = [EventCase(Self.unlocked), EventCase(Self.raritySampled)]

  package var event: any Event {
    switch self {
    case .unlocked(let event): event
    case .raritySampled(let event): event
    }
  }
}
