/// Returns the rows of several inputs, one after another.
package struct UnionNode: PlanNode {
  /// An input, and the value of each column of the union in the rows of this input.
  package struct Branch: Sendable {
    package let input: any PlanNode
    /// A column or a constant for each column of the union.
    package let values: [BoundExpression]

    package init(input: any PlanNode, values: [BoundExpression]) {
      self.input = input
      self.values = values
    }
  }

  package let branches: [Branch]
  package let columns: [Column]

  package init(branches: [Branch], columns: [Column]) {
    self.branches = branches
    self.columns = columns
  }

  package var inputs: [any PlanNode] { branches.map(\.input) }
  package var summary: String { "union (\(columns.map(\.name).joined(separator: ", ")))" }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    UnionNode(
      branches: zip(branches, inputs).map { Branch(input: $1, values: $0.values) },
      columns: columns)
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    let inputs = branches.map { branch in
      let values = Dictionary(uniqueKeysWithValues: zip(columns.map(\.id), branch.values))
      return branch.input.kept(where: condition.replacing(values))
    }
    return reading(inputs)
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let kept = self.columns.indices.filter { needs.contains(self.columns[$0]) }
    let branches = branches.map { branch in
      let values = kept.map { branch.values[$0] }
      let needed = values.reduce(into: ColumnNeeds()) { $0.add($1) }
      return Branch(input: branch.input.narrowed(to: needed), values: values)
    }
    return UnionNode(branches: branches, columns: kept.map { self.columns[$0] })
  }

  package func hinted(limit count: Int) -> any PlanNode {
    reading(inputs.map { $0.hinted(limit: count) })
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    UnionStream(self, run)
  }
}

/// Returns the batches of one input after another.
private final class UnionStream: BatchStream {
  private var rest: ArraySlice<UnionNode.Branch>
  private var current: (stream: any BatchStream, values: [Evaluation])?
  private let run: QueryRun

  init(_ node: UnionNode, _ run: QueryRun) {
    rest = node.branches[...]
    self.run = run
  }

  func next() throws(QueryError) -> Batch? {
    while true {
      if let current, let batch = try current.stream.next() {
        var columns: [Vector] = []
        for value in current.values { columns.append(try value.values(of: batch, &run.rowContext)) }
        return Batch(columns: columns, rowCount: batch.rowCount)
      }
      guard let branch = rest.popFirst() else { return nil }
      let values = branch.values.map { Evaluation($0, over: branch.input.columns) }
      current = (try branch.input.start(run), values)
    }
  }
}
