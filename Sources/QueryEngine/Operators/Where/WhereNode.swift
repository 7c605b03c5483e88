/// Keeps the rows for which all conditions are true.
package struct WhereNode: PlanNode {
  package let input: any PlanNode
  /// The conditions, each of which is checked only for rows that have passed the earlier ones.
  package let conditions: [BoundExpression]
  package let columns: [Column]

  package init(input: any PlanNode, conditions: [BoundExpression], columns: [Column]? = nil) {
    self.input = input
    self.conditions = conditions
    self.columns = columns ?? input.columns
  }

  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    "where " + conditions.map(\.text).joined(separator: " and ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    let given = Set(inputs[0].columns.map(\.key))
    return WhereNode(
      input: inputs[0], conditions: conditions, columns: columns.filter { given.contains($0.key) })
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    WhereNode(input: input, conditions: conditions.map(change), columns: columns)
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    if let filtered = input.filtered(by: condition) { return reading([filtered]) }
    return WhereNode(input: input, conditions: conditions + condition.conjuncts, columns: columns)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let needed = conditions.reduce(into: needs) { $0.add($1) }
    let narrowed = input.narrowed(to: needed)
    return WhereNode(
      input: narrowed, conditions: conditions, columns: narrowed.columns.filter(needs.contains))
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    WhereStream(
      try input.start(run), conditions.map { Evaluation($0, over: input.columns) },
      places: input.columns.places(of: columns), run)
  }
}

/// Returns the rows for which the conditions are true.
private final class WhereStream: BatchStream {
  private let input: any BatchStream
  private let conditions: [Evaluation]
  /// For each column of the result, its index in the batches of the input.
  private let places: [Int]
  private let run: QueryRun

  init(
    _ input: any BatchStream, _ conditions: [Evaluation], places: [Int], _ run: QueryRun
  ) {
    self.input = input
    self.conditions = conditions
    self.places = places
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    while let batch = try input.next() {
      try run.checkpoint()
      let kept = try kept(of: batch)
      if kept.rowCount > 0 { return kept }
    }
    return nil
  }

  private func kept(of batch: Batch) throws(QueryError) -> Batch {
    var rest = batch
    for condition in conditions.dropLast() {
      let rows = try condition.values(of: rest, &run.rowContext).trueRows
      if rows.isEmpty { return Batch(columns: [], rowCount: 0) }
      if rows.count < rest.rowCount { rest = rest.gathered(rows) }
    }
    guard let last = conditions.last else { return picked(rest, nil) }
    let rows = try last.values(of: rest, &run.rowContext).trueRows
    return picked(rest, rows.count == rest.rowCount ? nil : rows)
  }

  private func picked(_ batch: Batch, _ rows: [Int32]?) -> Batch {
    let columns = places.map { batch.columns[$0] }
    guard let rows else { return Batch(columns: columns, rowCount: batch.rowCount) }
    return Batch(columns: columns.map { $0.gathered(rows) }, rowCount: rows.count)
  }
}

extension Vector {
  /// The indices of the rows that are true, in a column of bools.
  package var trueRows: [Int32] {
    switch storage {
    case .constant(.bool(true)): return (0..<Int32(count)).map { $0 }
    case .bools(let bools):
      var rows: [Int32] = []
      rows.reserveCapacity(count)
      for row in bools.indices where bools[row] && validity?[row] ?? true {
        rows.append(Int32(truncatingIfNeeded: row))
      }
      return rows
    default: return []
    }
  }
}
