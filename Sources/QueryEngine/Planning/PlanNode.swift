/// One operator of a plan, with its inputs and the ways to transform and run it.
package protocol PlanNode: Sendable {
  /// The columns of its batches, in their order.
  var columns: [Column] { get }
  /// The operators whose rows it reads.
  var inputs: [any PlanNode] { get }
  /// The operator as one line of ``PlanNode/explanation``.
  var summary: String { get }

  /// The same operator with different inputs, which may have fewer columns or a different order.
  func reading(_ inputs: [any PlanNode]) -> any PlanNode
  /// The same operator with each expression changed to another expression of the same type.
  func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode
  /// The operator, limited to the rows for which `condition` is true.
  ///
  /// The condition is checked before or within the operator. The result is `nil` if it must be
  /// checked after the operator.
  func filtered(by condition: BoundExpression) -> (any PlanNode)?
  /// The same rows with the needed columns, and with as few further columns as possible.
  func narrowed(to needs: ColumnNeeds) -> any PlanNode
  /// The same operator, prepared for a reader that reads only the first `count` rows.
  ///
  /// The operator may pass the hint to its inputs.
  func hinted(limit count: Int) -> any PlanNode
  /// A cheaper operator with the same rows; the inputs have already been simplified.
  func simplified() -> any PlanNode
  /// Starts the operator, and returns the stream of its rows.
  ///
  /// - Throws: ``QueryError`` if the run cannot begin.
  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream
}

extension PlanNode {
  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    self
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? { nil }

  package func hinted(limit count: Int) -> any PlanNode { self }

  package func simplified() -> any PlanNode { self }

  /// The rows for which `condition` is true, with the condition checked as early as possible.
  package func kept(where condition: BoundExpression) -> any PlanNode {
    guard condition.isDeterministic, let filtered = filtered(by: condition) else {
      return WhereNode(input: self, conditions: condition.conjuncts)
    }
    return filtered
  }

  /// Whether the result contains all of `columns`.
  package func gives(_ columns: Set<ColumnID>) -> Bool {
    columns.isSubset(of: self.columns.map(\.id))
  }
}

extension PlanNode {
  /// The plan as text, with one operator in each line, in the order in which rows pass them.
  ///
  /// The lines of all inputs after the first are indented.
  package var explanation: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    guard let first = inputs.first else { return [summary] }
    let further = inputs.dropFirst().flatMap { $0.lines.map { "    " + $0 } }
    return first.lines + ["| " + summary] + further
  }
}
