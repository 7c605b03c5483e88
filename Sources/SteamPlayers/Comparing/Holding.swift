package import DaybookEvents
package import DaybookProjections

/// What a player has of something.
package struct Holding: RowContent {
  package static let columns: [RowColumn] = [.text("title"), .bool("held"), .real("value")]

  /// The name that the player was last seen to have it under; only games have one.
  package var title: String?
  /// Whether the player has it now.
  package var isHeld = true
  /// Minutes, how many were unlocked, or the value; what was last known where it is gone.
  package var value: Double?

  package init() {}

  package func write(to writer: inout EventWriter) {
    writer.write(title)
    writer.write(isHeld)
    writer.write(value)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    title = try reader.readIfPresent(String.self)
    isHeld = try reader.read()
    value = try reader.readIfPresent(Double.self)
  }
}
