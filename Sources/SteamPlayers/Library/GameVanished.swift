package import DaybookEvents

/// A game is no longer in a visible library; its play time stays known.
package struct GameVanished: CodedEvent {
  package static let type: EventType = "game.vanished"
  package static var codec: Codec<Self> { Codec(.int64("appid", \.app), make: Self.init) }

  package let app: AppID

  package init(_ app: AppID) { self.app = app }
}
