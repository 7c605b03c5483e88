internal import DaybookQuery
internal import DaybookValues

/// The last condition of a query, and the operators before it.
struct LastCondition {
  let query: String
  let pipeline: PipelineSyntax
  let syntax: WhereSyntax
  /// The query up to the operator before the condition.
  let before: String

  /// It is `nil` if `query` has no condition, or several statements.
  init?(of query: String) {
    guard let pipeline = QuerySyntax.parse(query).syntax.onlyPipeline,
      let place = pipeline.operators.lastIndex(where: { $0 is WhereSyntax }),
      let syntax = pipeline.operators[place] as? WhereSyntax
    else { return nil }
    (self.query, self.pipeline, self.syntax) = (query, pipeline, syntax)
    let range = place > 0 ? pipeline.operators[place - 1].range : pipeline.source.range
    before = query.bytes(0, range.end)
  }

  /// The condition, as it is written.
  var text: String { query.bytes(syntax.predicate.range.start, syntax.predicate.range.end) }
}

extension QueryReading {
  /// The query that has a row while the condition of `query` reads these values.
  ///
  /// It is `nil` if the condition reads no value.
  package func queryForValues(of query: String) -> String? {
    guard let last = LastCondition(of: query), !values.isEmpty else { return nil }
    let conditions = values.map { "tostring(\($0.name)) == \(KQLText.literal($0.text))" }
    return last.before + " | where " + conditions.joined(separator: " and ")
  }
}
