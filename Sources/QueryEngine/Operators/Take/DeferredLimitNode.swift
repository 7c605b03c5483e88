/// `take`, `top` or `sample` if a subquery determines the number of rows.
///
/// Once the number is known, and before rows are read, the actual operator replaces this node.
package struct DeferredLimitNode: PlanNode {
  /// The operation that waits for its number of rows.
  package enum Operation: Sendable {
    case take
    case top([SortKey])
    case sample
  }

  package let input: any PlanNode
  package let count: BoundExpression
  package let operation: Operation

  package init(input: any PlanNode, count: BoundExpression, operation: Operation) {
    self.input = input
    self.count = count
    self.operation = operation
  }

  package var columns: [Column] { input.columns }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    switch operation {
    case .take: "take \(count.text)"
    case .top(let keys): "top \(count.text) by " + keys.map(\.text).joined(separator: ", ")
    case .sample: "sample \(count.text)"
    }
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    DeferredLimitNode(input: inputs[0], count: count, operation: operation)
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    let count = change(self.count)
    guard let known = count.constant else {
      return DeferredLimitNode(input: input, count: count, operation: operation)
    }
    return operation.node(over: input, count: Int(rows: known.storedInteger ?? 0))
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    guard case .top(let keys) = operation else { return reading([input.narrowed(to: needs)]) }
    return reading([input.narrowed(to: needs.adding(keys.map(\.column)))])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    BatchesStream([], run)
  }
}

extension DeferredLimitNode.Operation {
  /// The operator for a known number of rows.
  func node(over input: any PlanNode, count: Int) -> any PlanNode {
    switch self {
    case .take: TakeNode(input: input, count: count)
    case .top(let keys): TopNode(input: input, count: count, keys: keys)
    case .sample: SampleNode(input: input, count: count)
    }
  }
}

extension Int {
  /// Converts a number of rows; a negative number becomes 0.
  init(rows number: Int64) { self = Int(number.clamped(to: 0...Int64(Int32.max))) }
}
