extension BoundQuery {
  /// Starts the query.
  ///
  /// Subqueries run first, so that planning can use their results.
  /// - Parameters:
  ///   - run: The limits, the random numbers, and the control that can end the run.
  ///   - isOptimized: Whether the plan may be replaced with a cheaper one that has the same rows.
  /// - Returns: The rows, which are computed batch by batch on request.
  /// - Throws: ``QueryError`` when a subquery fails, or a table cannot be read.
  package func start(
    _ run: QueryRun = QueryRun(), isOptimized: Bool = true
  ) throws(QueryError) -> QueryResult {
    let plan = try run.prepared(self.plan, for: columns, isOptimized: isOptimized)
    return try QueryResult(self, plan, run)
  }

  /// Whether the result has at least one row.
  ///
  /// Only the columns that decide this are read or computed.
  ///
  /// - Throws: The errors of ``start(_:isOptimized:)``, and any error before the first row is
  ///   found.
  package func hasRow(_ run: QueryRun = QueryRun()) throws(QueryError) -> Bool {
    let rows = BoundQuery(plan: plan, columns: [], render: nil, isOrdered: false, tableNames: [])
    return try rows.start(run).next() != nil
  }

  /// The conditions that the table checks for the query; a row must meet all of them.
  ///
  /// If the query joins tables or does not read a table, there are none.
  package var scanConditions: [ScanCondition] {
    var node = plan.optimized(for: columns)
    while node.inputs.count == 1 { node = node.inputs[0] }
    return (node as? TableScanNode)?.conditions.map(\.condition) ?? []
  }

  /// The plan as text, with the plans of its subqueries.
  package func explanation(isOptimized: Bool = true) -> String {
    var texts: [String] = []
    for subquery in plan.subqueries {
      let inner = isOptimized ? subquery.plan.optimized(for: [subquery.column]) : subquery.plan
      texts.append("query #\(subquery.number):\n" + inner.explanation)
    }
    let plan = isOptimized ? plan.optimized(for: columns) : plan
    let output = "give " + columns.map(\.name).joined(separator: ", ")
    texts.append(plan.explanation + "\n" + output)
    return texts.joined(separator: "\n")
  }
}
