package import DaybookEvents

/// A player's profile became visible to others, or hidden.
package struct ProfileVisibilityChanged: CodedEvent {
  package static let type: EventType = "profile.visibilityChanged"
  package static var codec: Codec<Self> {
    Codec(.int64("visibility", \.visibility), make: Self.init)
  }

  /// 1 hidden, 2 for friends, 3 public.
  package let visibility: Int64

  package init(to visibility: Int64) { self.visibility = visibility }
}
