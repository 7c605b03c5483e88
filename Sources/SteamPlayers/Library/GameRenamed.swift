package import DaybookEvents

/// A game in a library got its first name, or another one.
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
