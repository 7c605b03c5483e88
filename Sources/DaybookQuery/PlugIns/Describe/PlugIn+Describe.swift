extension PlugIn {
  static let describe = PlugIn(
    "describe()",
    "Gives a row for each column that describes its values: nulls, distinct, extremes, mean, median.",
    examples: [
      "jobs | evaluate describe() | project column, kind, nulls, distinct, mostFrequent"
    ], bind: Binder.bindDescribe)
}

extension Binder {
  /// `describe()`: a row for each column, with a description of its values.
  ///
  /// Kusto has no such plug-in.
  fileprivate func bindDescribe(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    var arguments = PlugInArguments(of: node, to: .describe, RowScope(scope, input), self)
    arguments.end()
    guard arguments.isRight else { return .unknown }
    let columns = DescribeNode.fields.map { makeColumn($0.name, $0.type) }
    return Relation(
      plan: DescribeNode(input: input.plan, sources: input.columns, columns: columns),
      isSerialized: true)
  }
}
