package import DaybookEvents

/// What a game counts of a player is not what it was when last looked at.
package struct StatSampled: Event {
  package static let type: EventType = "stat.sampled"
  package static let fields: [EventField] = [
    .int64("appid"), .text("name"), .real("value"), .real("previous"),
  ]

  package let app: AppID
  package let name: String
  /// It may have a fraction, and it may fall.
  package let value: Double
  /// The value before; `nil` where there was none.
  package let previous: Double?

  package init(_ name: String, in app: AppID, value: Double, previous: Double? = nil) {
    self.app = app
    self.name = name
    self.value = value
    self.previous = previous
  }

  package func write(to writer: inout EventWriter) {
    writer.write(app.number)
    writer.write(name)
    writer.write(value)
    writer.write(previous)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    app = AppID(try reader.read())
    name = try reader.read()
    guard let value = try reader.readIfPresent(Double.self) else {
      throw reader.error("there is no number, and one is wanted")
    }
    self.value = value
    previous = try reader.readIfPresent(Double.self)
  }
}
