package import DaybookEvents
package import DaybookProjections

/// The id of a Steam account.
///
/// It is stored as text, because a double cannot represent all of its digits.
package struct PlayerID: RowKey, FieldWrapper, TextFieldValue, JSONElement, CustomStringConvertible
{
  package static let columns: [RowColumn] = [.text("player")]

  /// 1 to 20 decimal digits, of which the first is not zero.
  package let text: String

  /// The account with the decimal id `text`; `nil` unless the text is an integer from 1 to
  /// `UInt64.max`.
  package init?(_ text: String) {
    guard let first = text.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first),
      UInt64(text) != nil
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  /// Whether the id has 17 digits, like the ids of all people's accounts.
  var isOfPerson: Bool { text.utf8.count == 17 }

  /// Compares the ids as texts.
  ///
  /// This is also their numeric order, because all accounts of people have 17 digits.
  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  package static let noun = "player"

  package var wrapped: String { text }

  package init?(wrapped: String) { self.init(wrapped) }
}

extension PlayerID {
  private static let streamPrefix = "player-"

  /// The stream of this player: `player-<number>`.
  package var stream: StreamName {
    // A prefix followed by digits is always a valid name.
    StreamName(checked: Self.streamPrefix + text)
  }

  /// The player of this stream, or `nil` for any other stream.
  package init?(stream: StreamName) {
    guard stream.name.hasPrefix(Self.streamPrefix) else { return nil }
    self.init(String(stream.name.dropFirst(Self.streamPrefix.count)))
  }
}
