package import DaybookEvents
package import DaybookProjections

/// The number of a Steam account, kept as text: it is larger than a double can hold exactly.
package struct PlayerID: RowKey, FieldWrapper, TextFieldValue, CustomStringConvertible {
  package static let columns: [RowColumn] = [.text("player")]

  /// 1 to 20 decimal digits, without a zero at the front.
  package let text: String

  /// The account that `text` numbers in decimal, or `nil` when it is no number of 64 bits.
  package init?(_ text: String) {
    guard let first = text.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first),
      UInt64(text) != nil
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  /// Whether it is as long as the numbers of accounts are.
  var isOfPerson: Bool { text.utf8.count == 17 }

  /// By text, which is by number, since all accounts of people have 17 digits.
  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  package static let noun = "player"

  package var wrapped: String { text }

  package init?(wrapped: String) { self.init(wrapped) }
}

extension PlayerID {
  private static let streamPrefix = "player-"

  /// The stream of all that happens to this player: `player-<number>`.
  package var stream: StreamName {
    // A prefix and digits are always a name.
    StreamName(checked: Self.streamPrefix + text)
  }

  /// The player whose stream this is, or `nil` for any other stream.
  package init?(stream: StreamName) {
    guard stream.name.hasPrefix(Self.streamPrefix) else { return nil }
    self.init(String(stream.name.dropFirst(Self.streamPrefix.count)))
  }
}
