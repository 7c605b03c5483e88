package import DaybookEvents

/// The events of a player's stats in games, in the stream of the player.
package enum StatEvent: EventSet {
  case sampled(StatSampled)

  package static let cases = [EventCase(Self.sampled)]

  package var event: any Event {
    switch self {
    case .sampled(let event): event
    }
  }
}
