package import DaybookEvents
internal import DaybookProjections

/// A player's value for a property.
package struct Holding: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("title", \.title), .bool("held", \.isHeld), .real("value", \.value), make: Self.init)
  }

  /// The last known name of the property for the player; only games have one.
  package var title: String?
  /// Whether the player has it now.
  package var isHeld: Bool
  /// Minutes, the number of unlocked achievements, or the value; the last known one where it is
  /// gone.
  package var value: Double?

  package init(
    title: String? = nil, isHeld: Bool = true, value: Double? = nil
  ) {
    self.title = title
    self.isHeld = isHeld
    self.value = value
  }
}
