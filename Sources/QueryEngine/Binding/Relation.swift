internal import DaybookValues

/// Rows between operators: a plan and its visible columns, with their order and names.
package struct Relation: Sendable {
  package var plan: any PlanNode
  package var columns: [Column]
  /// Whether the order of the rows is defined, so that `prev()` may read earlier rows.
  package var isSerialized: Bool
  /// The name that `union withsource` shows for these rows; `nil` for rows without a name.
  package var name: String?
  /// The chart or other form that `render` asks for; `nil` without `render`.
  package var render: RenderHint?
  /// Columns that are missing because of a mistake; their use is not another mistake.
  package var unknownNames: Set<String> = []
  /// The results of `fork`, `facet` and some plug-ins that follow this result.
  var further: [Relation] = []
  /// Whether this relation is one of several results, as with `fork`.
  var isOneOfSeveral = false
  /// The graph whose edges are these rows; it exists only between `make-graph` and the operator
  /// that reads the graph.
  var graph: GraphShape?
  /// Whether an earlier mistake makes the columns unknown, so that any name may be a column.
  package var isUnknown = false

  package init(plan: any PlanNode, columns: [Column]? = nil, isSerialized: Bool = false) {
    self.plan = plan
    self.columns = columns ?? plan.columns
    self.isSerialized = isSerialized
  }

  /// Rows of unknown columns, after a mistake.
  package static var unknown: Relation {
    var relation = Relation(
      plan: RowsNode(name: "nothing", columns: [], batch: Batch(columns: [], rowCount: 0)))
    relation.isUnknown = true
    return relation
  }

  /// The first column called `name`; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of columns.
  package func column(named name: String) -> Column? {
    columns.first { $0.name.hasSameBytes(as: name) }
  }

  /// Whether a column of this name might exist without the query's mistakes.
  package func mayHave(_ name: String) -> Bool { isUnknown || unknownNames.contains(name) }

  /// The same rows with this name for `union withsource`; `nil` removes their name.
  func named(_ name: String?) -> Relation {
    var relation = self
    relation.name = name
    return relation
  }

  /// The same rows without the further results.
  var withoutFurther: Relation {
    var relation = self
    relation.further = []
    return relation
  }

  /// The same columns, with the rows of another plan.
  package func with(_ plan: any PlanNode, isSerialized: Bool? = nil) -> Relation {
    var relation = self
    relation.plan = plan
    relation.isSerialized = isSerialized ?? self.isSerialized
    return relation
  }
}
