/// Names and texts as they are written in a query.
package enum KQLText {
  /// `name` as `['…']`; KQL allows this form for any name.
  package static func name(_ name: String) -> String { "[\(literal(name))]" }

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
