/// `summarize total = sum(x) by key`: returns one row for each group.
package struct SummarizeSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let aggregates: [ColumnSyntax]
  /// The keys; empty when all rows are one group.
  package let keys: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseSummarize(from start: Int) throws(Diagnostic) -> SummarizeSyntax {
    let hints = try parseParameters([]).hints
    let aggregates = isAt("by") ? [] : parseOptionalColumns()
    let keys = take("by") ? parseColumns() : []
    guard !aggregates.isEmpty || !keys.isEmpty || !diagnostics.isEmpty else {
      throw expected("an aggregate such as count(), or 'by' and keys")
    }
    return SummarizeSyntax(
      hints: hints, aggregates: aggregates, keys: keys, range: range(from: start))
  }
}

extension SummarizeSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("summarize")
    writer.write(hints)
    if !aggregates.isEmpty { writer.write(" ", aggregates) }
    if !keys.isEmpty { writer.write(" by ", keys) }
  }
}

extension QueryOperator {
  static let summarize = QueryOperator(
    "summarize",
    usage: "| summarize NAME = AGGREGATE, … by KEY, …",
    summary: "Gives one row for each group of rows with the same keys.",
    examples: [
      "events | summarize count() by type",
      "jobs | summarize best = max(hourlyCents), avg(hourlyCents) by category",
      "playDays | summarize sum(playedMinutes) by bin(day, 7d)",
    ],
    grammar: OperatorGrammar(
      first: [.aggregates, .words(["by"])], operand: [.aggregates, .columns],
      after: [.words(["by"]), .comparisons], following: ["by": OperatorGrammar.value])
  ) { parser, start throws(Diagnostic) in try parser.parseSummarize(from: start) }
}
