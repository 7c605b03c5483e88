package import DaybookEvents
internal import DaybookProjections

/// What a player has of something.
package struct Holding: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("title", \.title), .bool("held", \.isHeld), .real("value", \.value), make: Self.init)
  }

  /// The name that the player was last seen to have it under; only games have one.
  package var title: String?
  /// Whether the player has it now.
  package var isHeld: Bool
  /// Minutes, how many were unlocked, or the value; what was last known where it is gone.
  package var value: Double?

  package init(
    title: String? = nil, isHeld: Bool = true, value: Double? = nil
  ) {
    self.title = title
    self.isHeld = isHeld
    self.value = value
  }
}
