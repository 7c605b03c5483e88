/// An option of the complete query: `set query_now = datetime(2026-01-31)`, `set notruncation`.
package struct SetSyntax: Sendable {
  package let name: NameSyntax
  /// The value after `=`; `nil` for an option without a value, such as `notruncation`.
  package let value: ExpressionSyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseSet() throws(Diagnostic) -> SetSyntax {
    let start = token.range.start
    advance()
    let name = try parseName("an option after 'set'")
    let value = take(.assign) ? try parseExpression() : nil
    return SetSyntax(name: name, value: value, range: range(from: start))
  }
}

extension SyntaxWriter {
  mutating func write(_ statement: SetSyntax) {
    write("set ")
    write(statement.name)
    if let value = statement.value { write(" = ", value) }
  }
}
