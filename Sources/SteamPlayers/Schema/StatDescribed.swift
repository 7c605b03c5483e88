package import DaybookEvents

/// What a number that a game keeps is called, as the game says now.
package struct StatDescribed: Event {
  package static let type: EventType = "stat.described"
  package static let fields: [EventField] = [.int64("appid"), .text("name"), .text("title")]

  package let app: AppID
  package let name: String
  /// What people call it; `nil` where the game does not say.
  package let title: String?

  package init(_ app: AppID, name: String, title: String? = nil) {
    self.app = app
    self.name = name
    self.title = title
  }

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(name)
    writer.write(title)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    name = try reader.read()
    title = try reader.readIfPresent(String.self)
  }
}
