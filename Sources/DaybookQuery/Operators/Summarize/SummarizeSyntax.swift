/// `summarize total = sum(x) by key`: gives one row for each group.
package struct SummarizeSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let aggregates: [ColumnSyntax]
  /// Empty when all rows are one group.
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

extension SummarizeSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("summarize")
    writer.write(hints)
    if !aggregates.isEmpty { writer.write(" ", aggregates) }
    if !keys.isEmpty { writer.write(" by ", keys) }
  }
}
