package import DaybookEvents

/// A game is no longer in a library that is shown; how long it was played stays known.
package struct GameVanished: Event {
  package static let type: EventType = "game.vanished"
  package static let fields: [EventField] = [.int64("appid")]

  package let app: AppID

  package init(_ app: AppID) { self.app = app }

  package func write(to writer: inout EventWriter) { writer.write(app.number) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
  }
}
