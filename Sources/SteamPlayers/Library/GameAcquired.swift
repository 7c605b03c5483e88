package import DaybookEvents

/// A game is in a library in which it was not.
package struct GameAcquired: CodedEvent {
  package static let type: EventType = "game.acquired"
  package static var codec: Codec<Self> {
    Codec(
      .int64("appid", \.app), .text("name", \.name),
      .bool("baseline", \.isBaseline, default: false), make: Self.init)
  }

  package let app: AppID
  /// The name of the game; `nil` where Steam does not send it, as for games that are no longer
  /// sold.
  package let name: String?
  /// Whether the game was there when the library was first seen, so that the date of purchase is
  /// unknown.
  package let isBaseline: Bool

  package init(_ app: AppID, name: String?, isBaseline: Bool = false) {
    self.app = app
    self.name = name
    self.isBaseline = isBaseline
  }
}
