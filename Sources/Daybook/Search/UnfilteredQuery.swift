package import DaybookProjections
internal import DaybookQuery

/// A query without the operators that leave out rows after its last `summarize`.
struct UnfilteredQuery {
  let text: String

  /// - Throws: ``SearchError`` if a `let` statement may leave out rows, too.
  init(_ query: String) throws(SearchError) {
    let syntax = QuerySyntax.parse(query).syntax
    guard let pipeline = syntax.onlyPipeline else {
      text = query
      return
    }
    let statements = query.bytes(0, pipeline.range.start)
    guard !statements.contains("where") else {
      throw SearchError(
        "A 'let' of the query has a condition that the expected row may not meet. Write the query in"
          + " one statement.")
    }
    let operators = pipeline.operators
    let first = operators.lastIndex { $0 is SummarizeSyntax }.map { $0 + 1 } ?? 0
    let kept = operators.enumerated().filter { index, step in
      index < first || !Self.leavesOutRows(step)
    }
    text = kept.reduce(query.bytes(0, pipeline.source.range.end)) { text, step in
      text + " | " + query.bytes(step.element.range.start, step.element.range.end)
    }
  }

  private static func leavesOutRows(_ step: any OperatorSyntax) -> Bool {
    step is WhereSyntax || step is TakeSyntax || step is TopSyntax || step is SampleSyntax
  }
}

extension SearchTest {
  /// The query that requires the row that this test finds first at `end`, with `condition` instead
  /// of the test's conditions.
  ///
  /// - Parameters:
  ///   - condition: The condition that the row must meet, in KQL.
  ///   - models: The read models.
  ///   - end: The position of the row.
  /// - Returns: The query in KQL, which may have mistakes if `condition` has some, and whether it
  ///   has a condition on the key of the row.
  /// - Throws: ``SearchError`` if the conditions cannot be removed; an error of folding.
  package func requiring(
    _ condition: String, in models: ReadModels, at end: UInt64
  ) throws -> (query: String, isKeyed: Bool) {
    let key = try keyCondition(in: models, at: end)
    let conditions = [key, condition].compactMap(\.self).map { "where \($0)" }
    let query = ([try UnfilteredQuery(text).text] + conditions).joined(separator: " | ")
    return (query, key != nil)
  }
}
