package import DaybookEvents

/// The events of achievements.
///
/// A player's achievement is in the player's stream; its rarity is in the stream of the game.
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
