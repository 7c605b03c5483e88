/// Names and texts as they are written in a query.
package enum KQLText {
  /// `name` as `['…']`; KQL allows this form for any name.
  package static func name(_ name: String) -> String { "[\(literal(name))]" }

  /// `name` as it is, or as `['…']` if KQL would read it as something else.
  package static func shortestName(_ name: String) -> String {
    isBare(name) ? name : self.name(name)
  }

  private static func isBare(_ name: String) -> Bool {
    guard let first = name.utf8.first, !reserved.contains(name) else { return false }
    return !(0x30...0x39).contains(first) && name.utf8.allSatisfy(isWord)
  }

  /// Words that are names of columns only in brackets.
  private static let reserved: Set<String> = [
    "and", "or", "by", "in", "between", "has", "contains", "let", "true", "false", "null",
  ]

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// `text` between quotes.
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
