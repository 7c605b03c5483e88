package import DaybookEvents

/// A game is in a library in which it was not.
package struct GameAcquired: Event {
  package static let type: EventType = "game.acquired"
  package static let fields: [EventField] = [.int64("appid"), .text("name"), .bool("baseline")]

  package let app: AppID
  /// `nil` where Steam does not send it, as for games that are no longer sold.
  package let name: String?
  /// Whether it was there when the library was first seen, so that nobody knows since when.
  package let isBaseline: Bool

  package init(_ app: AppID, name: String?, isBaseline: Bool = false) {
    self.app = app
    self.name = name
    self.isBaseline = isBaseline
  }

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(name)
    writer.write(isBaseline)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    name = try reader.readIfPresent(String.self)
    isBaseline = try reader.readIfPresent(Bool.self) ?? false
  }
}
