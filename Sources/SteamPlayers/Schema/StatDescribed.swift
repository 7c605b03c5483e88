package import DaybookEvents

/// What a number that a game keeps is called, as the game says now.
package struct StatDescribed: CodedEvent {
  package static let type: EventType = "stat.described"
  package static var codec: Codec<Self> {
    Codec(.int64("appid", \.app), .text("name", \.name), .text("title", \.title), make: Self.init)
  }

  package let app: AppID
  package let name: String
  /// What people call it; `nil` where the game does not say.
  package let title: String?

  package init(_ app: AppID, name: String, title: String? = nil) {
    self.app = app
    self.name = name
    self.title = title
  }
}
