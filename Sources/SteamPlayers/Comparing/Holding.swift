package import DaybookEvents
internal import DaybookProjections

/// A player's value for a property.
package struct Holding: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("title", \.title), .bool("held", \.isHeld), .real("value", \.value), make: Self.init)
  }

  /// The last known name of the property for the player; only games have a name.
  package var title: String?
  /// Whether the player has the property now.
  package var isHeld: Bool
  /// The minutes, the number of unlocked achievements, or the value of a stat.
  ///
  /// If the player no longer has the property, it is the last known value.
  package var value: Double?

  package init(
    title: String? = nil, isHeld: Bool = true, value: Double? = nil
  ) {
    self.title = title
    self.isHeld = isHeld
    self.value = value
  }
}
