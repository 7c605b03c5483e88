/// `parse-kv value as (a: long) with (…)`: takes keys and values from a text.
package struct ParseKVSyntax: Sendable {
  package let value: ExpressionSyntax
  package let schema: SchemaSyntax
  /// `pair_delimiter`, `kv_delimiter`, `quote`, `escape`, `greedy`, `regex`, as written.
  package let options: [ParameterSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseParseKV(from start: Int) throws(Diagnostic) -> ParseKVSyntax {
    let value = try parseExpression()
    try expect("as", "and columns after the value")
    let schema = try parseSchema()
    let options = take("with") ? try parseOptions("after 'with'") : []
    return ParseKVSyntax(
      value: value, schema: schema, options: options, range: range(from: start))
  }
}

extension ParseKVSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("parse-kv ", value)
    writer.write(" as ")
    writer.write(schema)
    if !options.isEmpty { writer.writeOptions(" with ", options) }
  }
}
