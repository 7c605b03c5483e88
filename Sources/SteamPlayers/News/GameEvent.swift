package import DaybookEvents

/// Everything that happens to a game, whoever plays it, in the stream of the game.
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
  /// The stream of all that happens to this game: `game-<number>`.
  package var stream: StreamName { StreamName(checked: "game-\(number)") }
}
