/// `as name`: names the rows so far, for the rest of the query.
package struct AsSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let name: NameSyntax
  package let range: SourceRange

  /// Whether all uses of the name share rows that are computed once.
  var isMaterialized: Bool {
    hints.contains { hint in
      guard hint.name.text == "hint.materialized",
        case .literal(.bool(true))? = hint.values.first?.kind
      else { return false }
      return true
    }
  }
}

extension QueryParser {
  mutating func parseAs(from start: Int) throws(Diagnostic) -> AsSyntax {
    let hints = try parseParameters([]).hints
    return AsSyntax(
      hints: hints, name: try parseName("a name for the rows"), range: range(from: start))
  }
}

extension AsSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("as")
    writer.write(hints)
    writer.write(" ")
    writer.write(name)
  }
}
