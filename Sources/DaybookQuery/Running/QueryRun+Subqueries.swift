internal import DaybookValues

extension QueryRun {
  /// The plan to run: with what its subqueries gave, and made cheap if that is wanted.
  ///
  /// Subqueries over the rows of one part wait until an operator hands these rows in.
  func prepared(
    _ plan: any PlanNode, for columns: [Column], isOptimized: Bool
  ) throws(QueryError) -> any PlanNode {
    var values: [Int: Value] = [:]
    for subquery in plan.subqueries where subquery.plan.givenNumbers.isSubset(of: givenRows.keys) {
      values[subquery.number] = try value(of: subquery, isOptimized: isOptimized)
    }
    let whole = plan.substituting(values)
    return isOptimized ? whole.optimized(for: columns) : whole
  }

  /// The body of an operator for the rows that it has just handed in under `number`.
  func prepared(
    _ body: any PlanNode, over subqueries: [Subquery], isOptimized: Bool = true
  ) throws(QueryError) -> any PlanNode {
    if subqueries.isEmpty { return body }
    var values: [Int: Value] = [:]
    for subquery in subqueries {
      subqueryValues[subquery.number] = nil
      values[subquery.number] = try value(of: subquery, isOptimized: isOptimized)
    }
    return body.substituting(values)
  }

  private func value(
    of subquery: Subquery, isOptimized: Bool
  ) throws(QueryError) -> Value {
    if let known = subqueryValues[subquery.number] { return known }
    var plan = subquery.plan
    if subquery.use == .firstValue { plan = TakeNode(input: plan, count: 1) }
    plan = try prepared(plan, for: [subquery.column], isOptimized: isOptimized)
    let place = plan.columns.place(of: subquery.column) ?? 0
    let stream = try plan.start(self)
    var values: [Value] = []
    while let batch = try stream.next() {
      try checkpoint()
      try hold(batch.rowCount * 32)
      for row in 0..<batch.rowCount { values.append(batch.columns[place].value(at: row)) }
    }
    let value =
      subquery.use == .firstValue
      ? values.first ?? subquery.type.missing : .dynamic(.array(values.map(\.json)))
    subqueryValues[subquery.number] = value
    return value
  }
}
