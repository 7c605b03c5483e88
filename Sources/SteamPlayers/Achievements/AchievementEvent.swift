package import DaybookEvents

/// Everything that happens to a player's achievements, in the stream of the player.
package enum AchievementEvent: EventSet {
  case unlocked(AchievementUnlocked)

  package static let cases = [EventCase(Self.unlocked)]

  package var event: any Event {
    switch self {
    case .unlocked(let event): event
    }
  }
}
