package import DaybookEvents

/// A player's profile was seen for the first time.
package struct ProfileSeen: Event {
  package static let type: EventType = "profile.seen"
  package static let fields: [EventField] = [
    .text("name"), .int64("visibility"), .text("avatar"),
  ]

  package let name: String
  /// 1 hidden, 2 for friends, 3 public.
  package let visibility: Int64
  package let avatar: String?

  package init(name: String, visibility: Int64, avatar: String? = nil) {
    self.name = name
    self.visibility = visibility
    self.avatar = avatar
  }

  package func write(to writer: inout EventWriter) {
    writer.write(name)
    writer.write(visibility)
    writer.write(avatar)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    name = try reader.read()
    visibility = try reader.read()
    avatar = try reader.readIfPresent(String.self)
  }
}
