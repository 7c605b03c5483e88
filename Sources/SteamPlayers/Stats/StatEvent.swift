package import DaybookEvents

/// Everything that happens to what games count of a player, in the stream of the player.
package enum StatEvent: EventSet {
  case sampled(StatSampled)

  package static let cases = [EventCase(Self.sampled)]

  package var event: any Event {
    switch self {
    case .sampled(let event): event
    }
  }
}
