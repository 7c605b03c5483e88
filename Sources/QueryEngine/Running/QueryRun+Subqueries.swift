internal import DaybookValues

extension QueryRun {
  /// The plan to run, in which subqueries are replaced by their results.
  ///
  /// It is optimized if `isOptimized` is true. If a subquery reads rows that an operator such as
  /// `partition` passes, it runs each time the operator passes rows.
  func prepared(
    _ plan: any PlanNode, for columns: [Column], isOptimized: Bool
  ) throws(QueryError) -> any PlanNode {
    var results: [Int: Subquery.Result] = [:]
    for subquery in plan.subqueries where subquery.plan.givenNumbers.isSubset(of: givenRows.keys) {
      results[subquery.number] = try result(of: subquery, isOptimized: isOptimized)
    }
    let whole = plan.substituting(results)
    return isOptimized ? whole.optimized(for: columns) : whole
  }

  /// The body of an operator, prepared for the rows that the operator has just passed.
  ///
  /// Each of `subqueries` runs again, and its result replaces it in the body.
  func prepared(
    _ body: any PlanNode, over subqueries: [Subquery], isOptimized: Bool = true
  ) throws(QueryError) -> any PlanNode {
    if subqueries.isEmpty { return body }
    var results: [Int: Subquery.Result] = [:]
    for subquery in subqueries {
      subqueryResults[subquery.number] = nil
      results[subquery.number] = try result(of: subquery, isOptimized: isOptimized)
    }
    return body.substituting(results)
  }

  private func result(
    of subquery: Subquery, isOptimized: Bool
  ) throws(QueryError) -> Subquery.Result {
    if let known = subqueryResults[subquery.number] { return known }
    var plan = subquery.plan
    if subquery.use == .firstValue { plan = TakeNode(input: plan, count: 1) }
    plan = try prepared(plan, for: [subquery.column], isOptimized: isOptimized)
    let place = plan.columns.place(of: subquery.column) ?? 0
    let stream = try plan.start(self)
    let result: Subquery.Result =
      switch subquery.use {
      case .firstValue: .value(try firstValue(of: stream, place) ?? subquery.type.missing)
      case .firstColumn where subquery.column.type == .dynamic:
        .list(try dynamics(of: stream, place))
      case .firstColumn: .list(try list(of: stream, place, subquery.column.type))
      }
    subqueryResults[subquery.number] = result
    return result
  }

  private func firstValue(
    of stream: any BatchStream, _ place: Int
  ) throws(QueryError) -> Value? {
    var first: Value?
    while let batch = try stream.next() {
      try checkpoint()
      if first == nil, batch.rowCount > 0 { first = batch.columns[place].value(at: 0) }
    }
    return first
  }

  /// The bytes of a value, which is both a constant in an expression and an element of its list.
  private static let bytesPerListed = 256

  /// The values of a dynamic column, including duplicates.
  ///
  /// Only a comparison can tell which of these values are equal.
  private func dynamics(
    of stream: any BatchStream, _ place: Int
  ) throws(QueryError) -> [Value] {
    var values: [Value] = []
    while let batch = try stream.next() {
      try checkpoint()
      try hold(batch.columns[place].heldBytes * 2)
      for row in 0..<batch.rowCount { values.append(batch.columns[place].value(at: row)) }
    }
    return values
  }

  /// The distinct values of one column.
  private func list(
    of stream: any BatchStream, _ place: Int, _ type: ScalarType
  ) throws(QueryError) -> [Value] {
    var groups = GroupTable(types: [type])
    var heldBytes = 0
    while let batch = try stream.next() {
      try checkpoint()
      _ = groups.groups(of: [batch.columns[place]], rowCount: batch.rowCount)
      let held = groups.heldBytes + groups.count * Self.bytesPerListed
      try hold(held - heldBytes)
      heldBytes = held
    }
    let values = groups.keys[0]
    return (0..<groups.count).map { values.value(at: $0) }
  }
}
