package import DaybookEvents

/// The name of a game's stat changed.
package struct StatDescribed: CodedEvent {
  package static let type: EventType = "stat.described"
  package static var codec: Codec<Self> {
    Codec(.int64("appid", \.app), .text("name", \.name), .text("title", \.title), make: Self.init)
  }

  package let app: AppID
  package let name: String
  /// The displayed name; `nil` where the game gives none.
  package let title: String?

  package init(_ app: AppID, name: String, title: String? = nil) {
    self.app = app
    self.name = name
    self.title = title
  }
}
