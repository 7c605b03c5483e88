internal import DaybookValues

extension PlugIn {
  static let rowsNear = PlugIn(
    "rows_near(condition, rows [, rowsAfter])",
    "Gives the rows for which a condition holds, with so many rows before and after each.",
    examples: ["events | evaluate rows_near(type == \"job.listed\", 1) | take 5"],
    bind: Binder.bindRowsNear)
}

extension Binder {
  fileprivate func bindRowsNear(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .rowsNear, rows, self)
    let condition = arguments.condition("Condition")
    let before = arguments.rowCount("NumRows")
    let after = arguments.count > 0 ? arguments.rowCount("RowsAfter") : before
    arguments.end()
    guard arguments.isRight, let condition, let before, let after else { return .unknown }
    let column = makeColumn("condition", .bool)
    let extended = ExtendNode(
      input: input.plan, definitions: [ExtendNode.Definition(column: column, value: condition)])
    let plan = GatherNode(
      input: extended, sources: input.columns + [column], columns: input.columns,
      summary: "rows_near of \(condition.text)", work: RowsNear(before: before, after: after))
    return Relation(plan: plan, columns: input.columns)
  }
}

extension PlugInArguments {
  /// Takes a constant number of rows of at least 0; returns `nil` after a mistake.
  fileprivate mutating func rowCount(_ what: String) -> Int? {
    let range = range
    guard let (value, _) = option(what, .long) else {
      if isRight { refuse("\(what) is a whole number of rows.", at: range) }
      return nil
    }
    if let count = value.storedInteger, count >= 0 { return Int(min(count, Int64(Int32.max))) }
    refuse("\(what) is 0 or more.", at: range)
    return nil
  }
}

/// Returns each row whose last column is true, and the rows around it.
private struct RowsNear: Gathering {
  let before: Int
  let after: Int

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let condition = rows.columns[rows.columns.count - 1]
    var kept: [Int32] = []
    var next = 0
    for row in 0..<rows.rowCount where condition.value(at: row).isTrue {
      if row & 0xFFF == 0 { try run.checkpoint() }
      let first = max(next, row - before)
      let end = min(rows.rowCount, row + after + 1)
      guard first < end else { continue }
      kept += Int32(first)..<Int32(end)
      next = end
    }
    try run.hold(kept.count * 4)
    let shown = Batch(columns: Array(rows.columns.dropLast()), rowCount: rows.rowCount)
    return SlicesStream(shown.gathered(kept), run)
  }
}
