package import DaybookEvents

/// A game's description of its achievements and stats, independent of players, in the stream of the
/// game.
package enum SchemaEvent: EventSet {
  case achievementDescribed(AchievementDescribed)
  case raritySampled(AchievementRaritySampled)
  case statDescribed(StatDescribed)

  package static let cases = [
    EventCase(Self.achievementDescribed), EventCase(Self.raritySampled),
    EventCase(Self.statDescribed),
  ]

  package var event: any Event {
    switch self {
    case .achievementDescribed(let event): event
    case .raritySampled(let event): event
    case .statDescribed(let event): event
    }
  }
}
