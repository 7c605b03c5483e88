internal import DaybookValues

extension PlugIn {
  static let describe = PlugIn(
    "describe([levels])",
    "Gives a row for each column, and for fields within dynamic values down to that many levels, that describes its values: nulls, distinct, extremes, mean, median.",
    examples: [
      "jobs | evaluate describe() | project column, kind, nulls, distinct, mostFrequent",
      "events | evaluate describe(2) | project column, kinds, missing, distinct",
    ], bind: Binder.bindDescribe)
}

extension Binder {
  /// `describe([levels])`: returns a row for each column, which describes the column's values.
  ///
  /// Kusto has no such plug-in.
  fileprivate func bindDescribe(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    var arguments = PlugInArguments(of: node, to: .describe, RowScope(scope, input), self)
    let levels = arguments.levels()
    arguments.end()
    guard arguments.isRight else { return .unknown }
    let fields = DescribeNode.fields + (levels > 0 ? DescribeNode.fieldsOfNested : [])
    let columns = fields.map { makeColumn($0.name, $0.type) }
    return Relation(
      plan: DescribeNode(
        input: input.plan, sources: input.columns, columns: columns, levels: levels),
      isSerialized: true)
  }
}

extension PlugInArguments {
  /// Takes the maximum depth of nested fields.
  fileprivate mutating func levels() -> Int {
    guard let (value, range) = option("levels", .long), case .long(let levels) = value else {
      return 0
    }
    if (0...16).contains(levels) { return Int(levels) }
    refuse("levels must be from 0 to 16.", at: range)
    return 0
  }
}
