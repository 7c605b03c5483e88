package import DaybookEvents

/// The number of people playing a game at a time, in the stream of the game.
package struct PlayersCounted: CodedEvent {
  package static let type: EventType = "players.counted"
  package static var codec: Codec<Self> {
    Codec(.int64("appid", \.app), .int64("count", \.count), make: { Self($1, in: $0) })
  }

  package let app: AppID
  package let count: Int64

  package init(_ count: Int64, in app: AppID) {
    self.app = app
    self.count = count
  }
}
