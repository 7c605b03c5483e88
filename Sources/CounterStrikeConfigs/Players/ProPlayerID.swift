package import DaybookEvents
package import DaybookProjections

/// The id of a player in the source or in a file of settings, which is a number greater than 0.
package struct ProPlayerID: RowKey, FieldWrapper, WholeFieldValue, CustomStringConvertible {
  package static let columns: [RowColumn] = [.int64("player")]

  package let number: Int64

  package init(_ number: Int64) { self.number = number }

  package var description: String { "\(number)" }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  package var wrapped: Int64 { number }

  package init(wrapped: Int64) { self.init(wrapped) }
}

extension ProPlayerID {
  private static let streamPrefix = "csPlayer-"

  /// The stream of this player.
  ///
  /// Its category is not `player`, because streams of this category belong to players on Steam.
  package var stream: StreamName { StreamName(checked: Self.streamPrefix + description) }

  /// The player of this stream, or `nil` for any other stream.
  package init?(stream: StreamName) {
    guard stream.name.hasPrefix(Self.streamPrefix),
      let number = Int64(stream.name.dropFirst(Self.streamPrefix.count)), number > 0
    else { return nil }
    self.init(number)
  }
}
