/// The rows that an enclosing operator passes to its inner query, one part at a time.
package struct GivenRowsNode: PlanNode {
  /// The id of the operator that passes the rows.
  package let number: Int
  package let columns: [Column]

  package init(number: Int, columns: [Column]) {
    self.number = number
    self.columns = columns
  }

  package var inputs: [any PlanNode] { [] }
  package var summary: String { "its rows (\(columns.map(\.name).joined(separator: ", ")))" }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode { self }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    GivenRowsNode(number: number, columns: columns.filter(needs.contains))
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    guard let given = run.givenRows[number] else { return BatchesStream([], run) }
    let vectors = columns.map { given.batch.column($0, of: given.columns) }
    return BatchesStream([Batch(columns: vectors, rowCount: given.batch.rowCount)], run)
  }
}

extension PlanNode {
  /// The columns that the plan and its subqueries use of the given rows with this id.
  func givenColumns(_ number: Int) -> [Column] {
    if let given = self as? GivenRowsNode { return given.number == number ? given.columns : [] }
    return inputs.flatMap { $0.givenColumns(number) }
      + ownSubqueries.flatMap { $0.plan.givenColumns(number) }
  }

  /// The ids of given rows that the plan and its subqueries need from outside.
  ///
  /// The rows that an operator inside the plan passes are not counted.
  var givenNumbers: Set<Int> {
    if let given = self as? GivenRowsNode { return [given.number] }
    var numbers = Set(ownSubqueries.flatMap(\.plan.givenNumbers))
    for input in inputs { numbers.formUnion(input.givenNumbers) }
    if let each = self as? ForEachNode { numbers.remove(each.number) }
    return numbers
  }
}
