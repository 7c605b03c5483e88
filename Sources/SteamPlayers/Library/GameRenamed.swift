package import DaybookEvents

/// A game in a library goes by another name, or by one at last.
package struct GameRenamed: Event {
  package static let type: EventType = "game.renamed"
  package static let fields: [EventField] = [.int64("appid"), .text("name")]

  package let app: AppID
  package let name: String

  package init(_ app: AppID, to name: String) {
    self.app = app
    self.name = name
  }

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(name)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    name = try reader.read()
  }
}
