/// `partition by key (…)`: runs operators over the rows of each key separately.
package struct PartitionSyntax: Sendable {
  /// The operators that run over the rows of one key.
  package enum Body: Sendable {
    case subquery(SubquerySyntax)
    /// `{ … }`: a complete query.
    case pipeline(PipelineSyntax)
  }

  package let hints: [ParameterSyntax]
  package let key: ExpressionSyntax
  package let body: Body
  package let range: SourceRange
}

extension QueryParser {
  mutating func parsePartition(from start: Int) throws(Diagnostic) -> PartitionSyntax {
    let hints = try parseParameters([]).hints
    try expect("by", "after 'partition'")
    let name = try parseName("a column")
    let key = ExpressionSyntax(kind: .name(name.text), range: name.range)
    let body = try parsePartitionBody()
    return PartitionSyntax(hints: hints, key: key, body: body, range: range(from: start))
  }

  private mutating func parsePartitionBody() throws(Diagnostic) -> PartitionSyntax.Body {
    if isAt(.leftBrace) {
      return try bracketed(.leftBrace, "") { parser throws(Diagnostic) in
        .pipeline(try parser.parsePipeline())
      }
    }
    return try bracketed(.leftParenthesis, "and operators after the key") {
      parser throws(Diagnostic) in
      .subquery(parser.parseSubquery())
    }
  }
}

extension PartitionSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("partition")
    writer.write(hints)
    writer.write(" by ", key)
    switch body {
    case .subquery(let subquery):
      writer.write(" (")
      writer.write(subquery)
      writer.write(")")
    case .pipeline(let pipeline):
      writer.write(" {")
      writer.write(pipeline)
      writer.write("}")
    }
  }
}

extension QueryOperator {
  static let partition = QueryOperator(
    "partition",
    usage: "| partition by COLUMN (OPERATORS)",
    summary: "Runs operators on each group of rows separately.",
    examples: [
      "jobs | partition by category (top 1 by hourlyCents)"
    ],
    grammar: OperatorGrammar(
      first: [.words(["by"])], operand: [.columns], following: ["by": [.columns]]
    ).enclosing(.operators)
  ) { parser, start throws(Diagnostic) in try parser.parsePartition(from: start) }
}
