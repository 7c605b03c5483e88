internal import DaybookValues

/// A name in the form for a query: bare, or `['…']` if necessary.
enum NameText {
  /// Words that are column names only in quotes.
  private static let reserved: Set<String> = [
    "and", "or", "by", "in", "between", "has", "contains", "let",
  ]

  static func quoted(_ name: String) -> String {
    isBare(name) ? name : KQLText.name(name)
  }

  private static func isBare(_ name: String) -> Bool {
    guard let first = name.utf8.first, !reserved.contains(name) else { return false }
    return !(0x30...0x39).contains(first) && name.utf8.allSatisfy(isWord)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
