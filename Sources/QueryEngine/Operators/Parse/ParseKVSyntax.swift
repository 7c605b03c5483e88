/// `parse-kv value as (a: long) with (…)`: extracts keys and values from a text.
package struct ParseKVSyntax: Sendable {
  package let value: ExpressionSyntax
  package let schema: SchemaSyntax
  /// The options, such as `pair_delimiter` or `quote`, in the order of the query.
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

extension ParseKVSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("parse-kv ", value)
    writer.write(" as ")
    writer.write(schema)
    if !options.isEmpty { writer.writeOptions(" with ", options) }
  }
}

extension QueryOperator {
  static let parseKV = QueryOperator(
    "parse-kv",
    usage: #"| parse-kv COLUMN as (NAME: TYPE, …) with (pair_delimiter=" ")"#,
    summary: "Takes columns out of a text of names and values.",
    examples: [
      #"print text = "size=3 colour=red" | parse-kv text as (size: long, colour: string) "#
        + #"with (pair_delimiter=" ", kv_delimiter="=")"#
    ],
    grammar: OperatorGrammar(first: [.columns], after: [.words(["as", "with"])])
  ) { parser, start throws(Diagnostic) in try parser.parseParseKV(from: start) }
}
