/// Returns a tree of leading groups: the first groups, the first groups within each, and so on.
package struct TopNestedNode: PlanNode {
  /// One level of the tree.
  package struct Level: Sendable {
    /// The maximum number of groups on this level; `nil` keeps all groups.
    package let count: Int?
    package let key: Column
    /// The value by which groups are sorted, computed from the columns of ``calls``.
    package let result: Column
    package let value: BoundExpression
    package let calls: [AggregateCall]
    /// The label for all remaining groups together; `nil` if they are left out.
    package let others: Value?
    package let isDescending: Bool
  }

  package let input: any PlanNode
  package let levels: [Level]

  package var columns: [Column] { levels.flatMap { [$0.key, $0.result] } }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    "top-nested "
      + levels.map { level in
        "\(level.count.map { "\($0) of " } ?? "of ")\(level.key.name) by \(level.value.text)"
      }.joined(separator: ", ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    TopNestedNode(input: inputs[0], levels: levels)
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    TopNestedNode(
      input: input,
      levels: levels.map { level in
        Level(
          count: level.count, key: level.key, result: level.result, value: change(level.value),
          calls: level.calls.map { $0.mapExpressions(change) }, others: level.others,
          isDescending: level.isDescending)
      })
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    var needed = ColumnNeeds(levels.map(\.key))
    for argument in levels.flatMap(\.calls).flatMap(\.arguments) { needed.add(argument) }
    return reading([input.narrowed(to: needed)])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    TopNestedStream(self, try input.start(run), run)
  }
}
