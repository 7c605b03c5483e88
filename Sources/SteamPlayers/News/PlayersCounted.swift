package import DaybookEvents

/// So many people played a game at that time, in the stream of the game.
package struct PlayersCounted: Event {
  package static let type: EventType = "players.counted"
  package static let fields: [EventField] = [.int64("appid"), .int64("count")]

  package let app: AppID
  package let count: Int64

  package init(_ count: Int64, in app: AppID) {
    self.app = app
    self.count = count
  }

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(count)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    count = try reader.read()
  }
}
