internal import DaybookValues

/// Rows as an operator of a query sees them: a plan, and which of its columns are visible, in what
/// order and by what names.
package struct Relation: Sendable {
  package var plan: any PlanNode
  package var columns: [Column]
  /// Whether the order of the rows means something, so that `prev()` may look back.
  package var isSerialized: Bool
  /// What `union withsource` calls it.
  package var name: String?
  /// How the rows are best shown.
  package var render: RenderHint?
  /// Columns that would be there but for a mistake; speaking of them is no further mistake.
  package var unknownNames: Set<String> = []
  /// The results beside this one, which `fork`, `facet` and some plug-ins give.
  var further: [Relation] = []
  /// Whether it is nothing without them, as it is with `fork`.
  var isOneOfSeveral = false
  /// What the rows are the edges of, between `make-graph` and what works on a graph.
  var graph: GraphShape?
  /// Whether, after a mistake, any column may be there.
  package var isUnknown = false

  package init(plan: any PlanNode, columns: [Column]? = nil, isSerialized: Bool = false) {
    self.plan = plan
    self.columns = columns ?? plan.columns
    self.isSerialized = isSerialized
  }

  /// Rows of which nothing is known, after a mistake.
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

  /// Whether a column of this name may be there but for a mistake.
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
