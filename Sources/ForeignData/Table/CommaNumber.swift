internal import DaybookValues

/// A number with a decimal comma: `25,71`, or `1.234,56` with points between thousands.
enum CommaNumber {
  /// The number in `text`; `nil` when it is not a number.
  ///
  /// A single point does not separate thousands, unless `isNumber` declares a number: `1.234` could
  /// also have a decimal point.
  static func value(_ text: String, isNumber: Bool = false) -> JSONValue? {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first else { return nil }
    let groups = whole.split(separator: ".", omittingEmptySubsequences: false)
    if groups.count > 1 {
      guard areThousands(groups), groups.count > 2 || parts.count == 2 || isNumber else {
        return nil
      }
    }
    if parts.count == 2 {
      guard !parts[1].isEmpty, parts[1].utf8.allSatisfy(isDigit) else { return nil }
    }
    let usual = ([groups.joined()] + parts.dropFirst().map { String($0) }).joined(separator: ".")
    let value = JSONValue(csvCell: usual.utf8.span, wasQuoted: false)
    guard value.real != nil else { return Optional.none }
    return value
  }

  /// Whether the marks of `text` are unambiguous; a comma before three digits may separate
  /// thousands.
  static func isPlain(_ text: String) -> Bool {
    guard let comma = text.lastIndex(of: ","), value(text) != nil else { return false }
    return text.contains(".") || text[comma...].utf8.count != 4
  }

  private static func areThousands(_ groups: [Substring]) -> Bool {
    let first = groups[0].hasPrefix("-") ? groups[0].dropFirst() : groups[0]
    return (1...3).contains(first.utf8.count) && first.utf8.allSatisfy(isDigit)
      && groups.dropFirst().allSatisfy { $0.utf8.count == 3 && $0.utf8.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
