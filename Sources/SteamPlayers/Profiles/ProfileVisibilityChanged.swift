package import DaybookEvents

/// A player's profile was opened to others, or closed.
package struct ProfileVisibilityChanged: Event {
  package static let type: EventType = "profile.visibilityChanged"
  package static let fields: [EventField] = [.int64("visibility")]

  /// 1 hidden, 2 for friends, 3 public.
  package let visibility: Int64

  package init(to visibility: Int64) { self.visibility = visibility }

  package func write(to writer: inout EventWriter) { writer.write(visibility) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    visibility = try reader.read()
  }
}
