/// The rows that an enclosing operator passes to its inner query, one part at a time.
package struct GivenRowsNode: PlanNode {
  /// The number of the operator that passes the rows.
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
  /// The columns of the given rows with this number that the plan and its subqueries use.
  func givenColumns(_ number: Int) -> [Column] {
    if let given = self as? GivenRowsNode { return given.number == number ? given.columns : [] }
    return inputs.flatMap { $0.givenColumns(number) }
      + ownSubqueries.flatMap { $0.plan.givenColumns(number) }
  }

  /// The numbers of the given rows that the plan and its subqueries need from outside.
  ///
  /// Rows that an operator inside of the plan passes do not count.
  var givenNumbers: Set<Int> {
    if let given = self as? GivenRowsNode { return [given.number] }
    var numbers = Set(ownSubqueries.flatMap(\.plan.givenNumbers))
    for input in inputs { numbers.formUnion(input.givenNumbers) }
    if let each = self as? ForEachNode { numbers.remove(each.number) }
    return numbers
  }
}
