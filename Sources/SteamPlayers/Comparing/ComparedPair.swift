package import DaybookEvents
package import DaybookProjections

/// Two players side by side, or one who is alone.
package struct ComparedPair: RowKey {
  package static let columns: [RowColumn] = [.text("left"), .text("right", isOptional: true)]

  /// The lesser number of the two.
  package let left: PlayerID
  /// The greater number; `nil` as long as nobody else is known to have anything.
  package let right: PlayerID?

  /// The pair of two players in whatever order, or of one who is alone.
  package init(_ player: PlayerID, _ other: PlayerID?) {
    if let other, other < player {
      (left, right) = (other, player)
    } else {
      (left, right) = (player, other)
    }
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(left)
    writer.write(right)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    left = try reader.read()
    right = try reader.readIfPresent()
  }
}
