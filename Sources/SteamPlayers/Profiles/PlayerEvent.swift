package import DaybookEvents
package import DaybookWeb

/// The events about a player, and all fetches.
///
/// A fetch is in the stream of all fetches, and every other event is in the stream of its player. A
/// new case is a compile error in every projection that does not handle it.
package enum PlayerEvent: EventSet {
  case profileSeen(ProfileSeen)
  case renamed(ProfileRenamed)
  case visibilityChanged(ProfileVisibilityChanged)
  case statusChanged(ProfileStatusChanged)
  case gameAcquired(GameAcquired)
  case gameRenamed(GameRenamed)
  case gameVanished(GameVanished)
  case playtimeSampled(GamePlaytimeSampled)
  case twoWeeksSampled(GameTwoWeeksSampled)
  /// A fetch from Steam, in the stream that contains all fetches.
  case fetched(FetchEvent)

  package static let cases = [
    EventCase(Self.profileSeen), EventCase(Self.renamed), EventCase(Self.visibilityChanged),
    EventCase(Self.gameAcquired), EventCase(Self.gameRenamed), EventCase(Self.gameVanished),
    EventCase(Self.playtimeSampled), EventCase(Self.statusChanged),
    EventCase(Self.twoWeeksSampled),
    EventCase<Self> { (event: FetchSucceeded) in .fetched(.succeeded(event)) },
    EventCase<Self> { (event: FetchFailed) in .fetched(.failed(event)) },
    EventCase<Self> { (event: FetchPartUnreadable) in .fetched(.partUnreadable(event)) },
    EventCase<Self> { (event: FetchClockSetBack) in .fetched(.clockSetBack(event)) },
  ]

  package var event: any Event {
    switch self {
    case .profileSeen(let event): event
    case .renamed(let event): event
    case .visibilityChanged(let event): event
    case .gameAcquired(let event): event
    case .gameRenamed(let event): event
    case .gameVanished(let event): event
    case .playtimeSampled(let event): event
    case .twoWeeksSampled(let event): event
    case .statusChanged(let event): event
    case .fetched(let fetch): fetch.event
    }
  }
}
