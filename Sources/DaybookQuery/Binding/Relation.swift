internal import DaybookValues

/// Rows as an operator of a query sees them: a plan and its visible columns, with their order and
/// names.
package struct Relation: Sendable {
  package var plan: any PlanNode
  package var columns: [Column]
  /// Whether the order of the rows is defined, so that `prev()` may read earlier ones.
  package var isSerialized: Bool
  /// The name that `union withsource` shows for these rows.
  package var name: String?
  /// How the rows are best shown.
  package var render: RenderHint?
  /// Columns that are missing only because of a mistake; their use is not reported as another
  /// mistake.
  package var unknownNames: Set<String> = []
  /// The results beside this one, which `fork`, `facet` and some plug-ins give.
  var further: [Relation] = []
  /// Whether this relation is only one of several results, as with `fork`.
  var isOneOfSeveral = false
  /// The graph whose edges these rows are, between `make-graph` and the operator that reads the
  /// graph.
  var graph: GraphShape?
  /// Whether a mistake before makes any column possible.
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

  /// The visible column of a name.
  package func column(named name: String) -> Column? {
    columns.first { $0.name.hasSameBytes(as: name) }
  }

  /// Whether a column of this name might exist if the query had no mistake.
  package func mayHave(_ name: String) -> Bool { isUnknown || unknownNames.contains(name) }

  /// The same rows under a name that `union withsource` gives, or under none.
  func named(_ name: String?) -> Relation {
    var relation = self
    relation.name = name
    return relation
  }

  /// The same rows without the results beside them.
  var withoutFurther: Relation {
    var relation = self
    relation.further = []
    return relation
  }

  /// The same columns of other rows.
  package func with(_ plan: any PlanNode, isSerialized: Bool? = nil) -> Relation {
    var relation = self
    relation.plan = plan
    relation.isSerialized = isSerialized ?? self.isSerialized
    return relation
  }
}
