package import DaybookEvents

/// A game is new in a library.
package struct GameAcquired: CodedEvent {
  package static let type: EventType = "game.acquired"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .text("name", \.name),
      .bool("baseline", \.isBaseline, default: false), make: Self.init)
  }

  package let app: AppID
  /// The name of the game; `nil` if Steam does not send it, for example for games that are no
  /// longer sold.
  package let name: String?
  /// Whether the game was in the first library that was fetched, so that the date of purchase is
  /// unknown.
  package let isBaseline: Bool

  package init(_ app: AppID, name: String?, isBaseline: Bool = false) {
    self.app = app
    self.name = name
    self.isBaseline = isBaseline
  }
}

/// A game in a library has its first name, or a new name.
package struct GameRenamed: CodedEvent {
  package static let type: EventType = "game.renamed"
  package static var codec: Codec<Self> {
    Codec(.int64("appid", \.app), .text("name", \.name), make: Self.init)
  }

  package let app: AppID
  package let name: String

  package init(_ app: AppID, to name: String) {
    self.app = app
    self.name = name
  }
}

/// A game is no longer in a visible library; its play time stays known.
package struct GameVanished: CodedEvent {
  package static let type: EventType = "game.vanished"
  package static var codec: Codec<Self> { Codec(.int64("appid", \.app), make: Self.init) }

  package let app: AppID

  package init(_ app: AppID) { self.app = app }
}
