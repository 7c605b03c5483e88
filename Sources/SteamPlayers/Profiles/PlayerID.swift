package import DaybookEvents
package import DaybookProjections

/// The number of a Steam account, stored as text: a double cannot represent it exactly.
package struct PlayerID: RowKey, FieldWrapper, TextFieldValue, JSONElement, CustomStringConvertible
{
  package static let columns: [RowColumn] = [.text("player")]

  /// 1 to 20 decimal digits, without a zero at the front.
  package let text: String

  /// The account with the decimal number `text`; `nil` if the text is no number from 1 in 64 bits.
  package init?(_ text: String) {
    guard let first = text.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first),
      UInt64(text) != nil
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  /// Whether the id has the length of an account number.
  var isOfPerson: Bool { text.utf8.count == 17 }

  /// Orders ids by their texts, which is also their order by number, because all accounts of people
  /// have 17 digits.
  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  package static let noun = "player"

  package var wrapped: String { text }

  package init?(wrapped: String) { self.init(wrapped) }
}

extension PlayerID {
  private static let streamPrefix = "player-"

  /// The stream of this player: `player-<number>`.
  package var stream: StreamName {
    // A prefix and digits are always a valid name.
    StreamName(checked: Self.streamPrefix + text)
  }

  /// The player of this stream, or `nil` for any other stream.
  package init?(stream: StreamName) {
    guard stream.name.hasPrefix(Self.streamPrefix) else { return nil }
    self.init(String(stream.name.dropFirst(Self.streamPrefix.count)))
  }
}
