/// Names and texts as they are written in a query.
package enum WrittenText {
  /// A name that may be anything.
  package static func name(_ name: String) -> String { "[\(literal(name))]" }

  /// A text between quotes.
  package static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\\\"
      case "'": result += "\\'"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "'\(escaped)'"
  }
}
