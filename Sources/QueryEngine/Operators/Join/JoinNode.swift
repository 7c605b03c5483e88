/// Joins the rows of two inputs by equal keys.
package struct JoinNode: PlanNode {
  package let left: any PlanNode
  package let right: any PlanNode
  package let kind: JoinKind
  /// The columns that must be equal; two nulls are equal.
  package let keys: [(left: Column, right: Column)]
  package let columns: [Column]

  package init(
    left: any PlanNode, right: any PlanNode, kind: JoinKind,
    keys: [(left: Column, right: Column)]
  ) {
    self.init(
      left: left, right: right, kind: kind, keys: keys,
      columns: (kind.givesLeft ? left.columns : []) + (kind.givesRight ? right.columns : []))
  }

  private init(
    left: any PlanNode, right: any PlanNode, kind: JoinKind,
    keys: [(left: Column, right: Column)], columns: [Column]
  ) {
    self.left = left
    self.right = right
    self.kind = kind
    self.keys = keys
    self.columns = columns
  }

  package var inputs: [any PlanNode] { [left, right] }

  package var summary: String {
    let conditions = keys.map { "\($0.left.name) == \($0.right.name)" }
    return "join \(kind.rawValue) on " + conditions.joined(separator: " and ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    let given = Set(inputs.flatMap { $0.columns.map(\.key) })
    return JoinNode(
      left: inputs[0], right: inputs[1], kind: kind, keys: keys,
      columns: columns.filter { given.contains($0.key) })
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    if kind.leftCanBeFiltered, left.gives(condition.columns) {
      return reading([left.kept(where: condition), right])
    }
    if kind.rightCanBeFiltered, right.gives(condition.columns) {
      return reading([left, right.kept(where: condition)])
    }
    return nil
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let left = left.narrowed(to: needs.adding(keys.map(\.left)))
    let right = right.narrowed(to: needs.adding(keys.map(\.right)))
    let given = (kind.givesLeft ? left.columns : []) + (kind.givesRight ? right.columns : [])
    return JoinNode(
      left: left, right: right, kind: kind, keys: keys, columns: given.filter(needs.contains))
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    JoinStream(self, try left.start(run), try right.start(run), run)
  }
}
