internal import DaybookValues

/// A number with commas between thousands, and a point before its fraction: `1,234.56`.
enum PointNumber {
  /// The number in `text`; `nil` when it is not a number.
  static func value(_ text: String) -> JSONValue? {
    CommaNumber.value(String(text.map { swapped($0) }), isNumber: true)
  }

  /// Whether the marks of `text` are unambiguous; a single comma may be a decimal comma.
  static func isPlain(_ text: String) -> Bool {
    let commas = text.utf8.count { $0 == UInt8(ascii: ",") }
    guard commas > 0 else { return false }
    return (commas > 1 || text.utf8.contains(UInt8(ascii: "."))) && value(text) != nil
  }

  private static func swapped(_ character: Character) -> Character {
    switch character {
    case ",": "."
    case ".": ","
    default: character
    }
  }
}
