package import DaybookEvents

/// Everything that is seen to happen to a player.
///
/// Each event is in the stream of its player. A new case is a compile error in every projection.
package enum PlayerEvent: EventSet {
  case profileSeen(PlayerProfileSeen)
  case renamed(PlayerRenamed)
  case visibilityChanged(PlayerVisibilityChanged)
  case gameAcquired(GameAcquired)
  case gameRenamed(GameRenamed)
  case gameRemoved(GameRemoved)
  case playtimeSampled(GamePlaytimeSampled)
  case fetched(SteamFetched)

  package static let cases = [
    EventCase(Self.profileSeen), EventCase(Self.renamed), EventCase(Self.visibilityChanged),
    EventCase(Self.gameAcquired), EventCase(Self.gameRenamed), EventCase(Self.gameRemoved),
    EventCase(Self.playtimeSampled), EventCase(Self.fetched),
  ]

  package var event: any Event {
    switch self {
    case .profileSeen(let event): event
    case .renamed(let event): event
    case .visibilityChanged(let event): event
    case .gameAcquired(let event): event
    case .gameRenamed(let event): event
    case .gameRemoved(let event): event
    case .playtimeSampled(let event): event
    case .fetched(let event): event
    }
  }
}
