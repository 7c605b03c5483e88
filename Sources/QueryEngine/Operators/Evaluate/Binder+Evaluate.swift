internal import DaybookValues

extension Binder {
  /// `evaluate`: calls a plug-in of Kusto.
  func bind(_ node: EvaluateSyntax, over input: Relation, in scope: Scope) -> Relation {
    if input.isUnknown { return .unknown }
    let name = node.call.name
    if let plugIn = PlugIn.named(name.text) {
      return plugIn.bind(self)(node, input, scope)
    }
    report(
      "There is no plug-in '\(name.text)'.", at: name.range,
      suggestion: NearestName.of(name.text, in: PlugIn.all.map(\.name)))
    return .unknown
  }

  /// `narrow()`: a row for each value, with its column's name.
  func bindNarrow(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let columns = [
      makeColumn("Row", .long), makeColumn("Column", .string), makeColumn("Value", .string),
    ]
    let plan = NarrowNode(input: input.plan, sources: input.columns, columns: columns)
    return Relation(plan: plan, isSerialized: input.isSerialized)
  }

  /// Whether the rows can be read while the query is bound.
  ///
  /// They cannot if they depend on the parameters of a function that is being checked, or on rows
  /// that an enclosing operator passes.
  private func mayRun(_ plan: any PlanNode, at range: SourceRange) -> Bool {
    guard plan.givenNumbers.isEmpty else {
      report(
        "Here the columns are not known before the rows. Name them after the plug-in: "
          + "evaluate …(…) : (name: type, …).", at: range)
      return false
    }
    return plan.spokenColumns.isDisjoint(with: parameters)
  }

  /// The measured number of bytes of a bound column and its aggregate.
  private static var bytesOfColumn: Int { 8_192 }

  /// Reads the distinct values of a column, each of which becomes a column of the result.
  func distinctValues(
    of value: BoundExpression, over plan: any PlanNode, at range: SourceRange
  ) -> [Value]? {
    var seen: Set<KeyValue> = []
    var values: [Value] = []
    let isDone = forEachValue(of: value, over: plan, at: range) { value, run throws(QueryError) in
      let key = KeyValue(value)
      guard seen.insert(key).inserted else { return }
      try run.hold(key.heldBytes * 3 + value.heldBytes + Self.bytesOfColumn)
      values.append(value)
    }
    return isDone ? values : nil
  }

  /// Calls `visit` with each value of a column, which is read while the query is bound.
  ///
  /// Only a plug-in without a schema needs this: its columns depend on the rows, which are then
  /// read twice.
  ///
  /// - Returns: Whether all values could be read. If not, an error is reported, unless the values
  ///   depend on the parameters of a function that is being checked.
  func forEachValue(
    of value: BoundExpression, over plan: any PlanNode, at range: SourceRange,
    _ visit: (Value, QueryRun) throws(QueryError) -> Void
  ) -> Bool {
    guard mayRun(plan, at: range) else { return false }
    let column = makeColumn("value", value.type)
    let whole = ExtendNode(
      input: plan, definitions: [ExtendNode.Definition(column: column, value: value)])
    let run = QueryRun(limits: limits, control: control)
    do throws(QueryError) {
      let plan = try run.prepared(whole, for: [column], isOptimized: true)
      let place = plan.columns.place(of: column) ?? 0
      let stream = try plan.start(run)
      while let batch = try stream.next() {
        try run.checkpoint()
        for row in 0..<batch.rowCount { try visit(batch.columns[place].value(at: row), run) }
      }
      return true
    } catch {
      report(error.description, at: range)
      return false
    }
  }
}
