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
  /// The name of the game; `nil` if Steam does not send a name.
  ///
  /// For example, Steam sends no names of games that are no longer sold.
  package let name: String?
  /// Whether the first fetched library contained the game, in which case the purchase date is
  /// unknown.
  package let isBaseline: Bool

  package init(_ app: AppID, name: String?, isBaseline: Bool = false) {
    self.app = app
    self.name = name
    self.isBaseline = isBaseline
  }
}

/// A game in a library got its first known name, or a new name.
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

/// A game is no longer in a visible library.
///
/// The play time of the game remains known.
package struct GameVanished: CodedEvent {
  package static let type: EventType = "game.vanished"
  package static var codec: Codec<Self> { Codec(.int64("appid", \.app), make: Self.init) }

  package let app: AppID

  package init(_ app: AppID) { self.app = app }
}
