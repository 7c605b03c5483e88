internal import DaybookValues

extension Binder {
  /// The plug-ins, by name.
  private static let plugIns = [
    "bag_unpack", "ipv4_lookup", "narrow", "pivot", "rolling_percentile",
  ]

  /// `evaluate`: what Kusto has as plug-ins.
  func bind(_ node: EvaluateSyntax, over input: Relation, in scope: Scope) -> Relation {
    if input.isUnknown { return .unknown }
    let name = node.call.name
    switch name.text {
    case "bag_unpack": return bindBagUnpack(node, over: input, in: scope)
    case "pivot": return bindPivot(node, over: input, in: scope)
    case "narrow": return bindNarrow(node, over: input)
    case "ipv4_lookup": return bindIPv4Lookup(node, over: input, in: scope)
    case "rolling_percentile": return bindRollingPercentile(node, over: input, in: scope)
    default:
      report(
        "There is no plug-in '\(name.text)'.", at: name.range,
        suggestion: NearestName.of(name.text, in: Self.plugIns))
      return .unknown
    }
  }

  /// `narrow()`: a row for each value, with its column's name.
  private func bindNarrow(_ node: EvaluateSyntax, over input: Relation) -> Relation {
    let columns = [
      makeColumn("Row", .long), makeColumn("Column", .string), makeColumn("Value", .string),
    ]
    let plan = NarrowNode(input: input.plan, sources: input.columns, columns: columns)
    return Relation(plan: plan, isSerialized: input.isSerialized)
  }

  /// The values that one column has in rows that must be read to know which columns there are.
  ///
  /// Only a plug-in without a schema behind it does that: it reads its rows twice.
  func distinctValues(
    of value: BoundExpression, over plan: any PlanNode, at range: SourceRange
  ) -> [Value]? {
    let column = makeColumn("value", value.type)
    let whole = ExtendNode(
      input: plan, definitions: [ExtendNode.Definition(column: column, value: value)])
    let run = QueryRun()
    do throws(QueryError) {
      let plan = try run.prepared(whole, for: [column], isOptimized: true)
      let place = plan.columns.place(of: column) ?? 0
      let stream = try plan.start(run)
      var seen: Set<KeyValue> = []
      var values: [Value] = []
      while let batch = try stream.next() {
        for row in 0..<batch.rowCount {
          let value = batch.columns[place].value(at: row)
          if seen.insert(KeyValue(value)).inserted { values.append(value) }
        }
        try run.hold(batch.rowCount * 64)
      }
      return values
    } catch {
      report(error.description, at: range)
      return nil
    }
  }
}
