package import DaybookEvents

/// A player's profile was seen for the first time.
package struct ProfileSeen: CodedEvent {
  package static let type: EventType = "profile.seen"
  package static var codec: Codec<Self> {
    Codec(
      .text("name", \.name), .int64("visibility", \.visibility), .text("avatar", \.avatar),
      make: Self.init)
  }

  package let name: String
  /// 1 hidden, 2 for friends, 3 public.
  package let visibility: Int64
  package let avatar: String?

  package init(name: String, visibility: Int64, avatar: String? = nil) {
    self.name = name
    self.visibility = visibility
    self.avatar = avatar
  }
}
