/// An address that a terminal may open, by OSC 8, when a person clicks a text.
///
/// Only addresses of web pages and of screens are links, and only in printable ASCII. An address
/// can therefore neither end the sequence nor start a program.
package struct TerminalLink: Hashable, Sendable {
  package let address: String

  /// The longest address that terminals accept, in bytes.
  private static let longest = 2_083
  private static let schemes = ["http://", "https://", "daybook://"]

  /// The link to `text`; `nil` if `text` is not an allowed address.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      let scheme = Self.schemes.first(where: { text.lowercased().hasPrefix($0) }),
      text.utf8.count > scheme.utf8.count
    else { return nil }
    address = text
  }

  /// The bytes that begin the link.
  var opening: String { "\u{1B}]8;;\(address)\u{1B}\\" }

  /// The bytes that end any link.
  static let closing = "\u{1B}]8;;\u{1B}\\"
}

extension Grid {
  /// Makes the columns of a row a link; columns without cells are ignored.
  package mutating func link(_ row: Int, _ columns: Range<Int>, to link: TerminalLink) {
    guard rows.indices.contains(row) else { return }
    for column in columns.clamped(to: rows[row].indices) { rows[row][column].link = link }
  }
}
