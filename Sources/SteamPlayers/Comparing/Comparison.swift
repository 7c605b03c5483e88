package import DaybookEvents
package import DaybookProjections

/// What each of two players has of something.
package struct Comparison: RowContent {
  package static let columns: [RowColumn] = [
    .text("title"), .text("owner"), .real("leftValue"), .real("rightValue"),
  ]

  /// What one player has of it.
  package struct Holding: Sendable, Equatable {
    /// Whether the player has it now.
    package var isHeld = false
    /// Minutes, how many were unlocked, or the value; what was last known where it is gone.
    package var value: Double?

    package init() {}
  }

  /// The name that either of them was last seen to have it under.
  package var title: String?
  package var left = Holding()
  package var right = Holding()

  package init() {}

  /// `both`, `left`, `right`, or `none` where it is only known from before.
  package var owner: String {
    switch (left.isHeld, right.isHeld) {
    case (true, true): "both"
    case (true, false): "left"
    case (false, true): "right"
    case (false, false): "none"
    }
  }

  package func write(to writer: inout EventWriter) {
    writer.write(title)
    writer.write(owner)
    writer.write(left.value)
    writer.write(right.value)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    title = try reader.readIfPresent(String.self)
    let owner = try reader.read(String.self)
    left.isHeld = owner == "both" || owner == "left"
    right.isHeld = owner == "both" || owner == "right"
    left.value = try reader.readIfPresent(Double.self)
    right.value = try reader.readIfPresent(Double.self)
  }
}

extension Comparison {
  /// What the left one has, or the right one.
  subscript(isLeft isLeft: Bool) -> Holding {
    get { isLeft ? left : right }
    set { if isLeft { left = newValue } else { right = newValue } }
  }
}
