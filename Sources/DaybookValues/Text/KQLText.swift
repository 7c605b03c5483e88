/// Names and texts as they are written in a query.
package enum KQLText {
  /// `name` as `['…']`; KQL allows this form for any name.
  package static func name(_ name: String) -> String { "[\(literal(name))]" }

  /// `name` as it is, or as `['…']` if KQL would read it as something else.
  package static func shortestName(_ name: String) -> String {
    isBare(name) ? name : self.name(name)
  }

  /// The name of a table as it is, or as `['…']`; a table may have words with dots between them.
  package static func tableName(_ name: String) -> String {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    return words.allSatisfy { isBare(String($0)) } ? name : self.name(name)
  }

  /// The beginning of a file's name for `query`: the table with which it begins, or its first word.
  ///
  /// The result has only ASCII letters, digits, `-`, `_` and `.`; it is empty if nothing fits.
  package static func fileName(for query: String) -> String {
    let text = query.drop { $0.isWhitespace }
    let quote = text.hasPrefix("['") ? "'" : text.hasPrefix("[\"") ? "\"" : nil
    let word =
      quote.map { quote in text.dropFirst(2).prefix { "\($0)" != quote } }
      ?? text.prefix { !$0.isWhitespace && !"|@(;[".contains($0) }
    return fileName(word)
  }

  /// `name` without the characters that do not fit the beginning of a file's name.
  package static func fileName(_ name: some StringProtocol) -> String {
    let kept = name.map { $0 == " " || $0 == "/" ? "-" : $0 }
      .filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    return String(kept.drop { $0 == "-" || $0 == "." }.prefix(100))
  }

  private static func isBare(_ name: String) -> Bool {
    guard let first = name.utf8.first, !reserved.contains(name) else { return false }
    return !(0x30...0x39).contains(first) && name.utf8.allSatisfy(isWord)
  }

  /// Words of KQL, which can be names of columns only in brackets.
  private static let reserved: Set<String> = [
    "and", "or", "by", "in", "between", "has", "contains", "let", "true", "false", "null",
  ]

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// `text` as a literal in KQL: between quotes, with escapes for the quote, backslashes, tabs and
  /// line ends.
  package static func literal(_ text: String, quote: Unicode.Scalar = "'") -> String {
    var result = String.UnicodeScalarView()
    result.append(quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\\", quote: result.append(contentsOf: ["\\", scalar])
      default: result.append(scalar)
      }
    }
    result.append(quote)
    return String(result)
  }
}
