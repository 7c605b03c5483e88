package import DaybookEvents

/// The events of a game, independent of its players, in the stream of the game.
package enum GameEvent: EventSet {
  case published(NewsPublished)
  case counted(PlayersCounted)

  package static let cases = [EventCase(Self.published), EventCase(Self.counted)]

  package var event: any Event {
    switch self {
    case .published(let event): event
    case .counted(let event): event
    }
  }
}

extension AppID {
  /// The stream of this game: `game-<number>`.
  package var stream: StreamName { StreamName(checked: "game-\(number)") }
}
