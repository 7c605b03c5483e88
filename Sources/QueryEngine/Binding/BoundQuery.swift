/// A query whose names and types are known.
package struct BoundQuery: Sendable {
  /// The plan of the query, before the planner improves it.
  package let plan: any PlanNode
  /// The columns of the result, in order.
  package let columns: [Column]
  /// The chart or other form that `render` asks for; `nil` without `render`.
  package let render: RenderHint?
  /// Whether the order of the result's rows is defined.
  package let isOrdered: Bool
  /// The name that distinguishes the result from the other results; `nil` for a result without a
  /// name.
  package var name: String?
  /// The tables that the complete query text reads, by name; a table that is read twice occurs
  /// twice.
  package let tableNames: [String]
  /// The facts that decide which columns stay visible in a narrow table.
  package var claims = ColumnClaims()
}

extension BoundQuery {
  init(
    _ relation: Relation, named name: String?, over tableNames: [String],
    _ claims: ColumnClaims
  ) {
    self.init(
      plan: relation.plan, columns: relation.columns, render: relation.render,
      isOrdered: relation.isSerialized, name: name, tableNames: tableNames, claims: claims)
  }
}

/// The result of binding a query.
package struct Binding: Sendable {
  /// The query's results, in order; none when there are mistakes.
  ///
  /// There are several results if several statements have a result, or if `fork` or a similar
  /// operator ends the query.
  ///
  /// If one ``QueryRun`` runs several of these queries, it reads their common parts once.
  package let queries: [BoundQuery]
  /// All mistakes that do not follow from one another, in the order of the text.
  package let diagnostics: [Diagnostic]
  /// The first call whose result depends on the time of the query; `nil` if there is none.
  package let clockCall: SourceRange?
  private let visible: [(range: SourceRange, columns: [Column])]

  /// The only result; `nil` when there are mistakes, or several results.
  package var query: BoundQuery? { queries.count == 1 ? queries[0] : nil }

  init(
    queries: [BoundQuery], diagnostics: [Diagnostic], clockCall: SourceRange?,
    visible: [(range: SourceRange, columns: [Column])]
  ) {
    self.queries = queries
    self.diagnostics = diagnostics
    self.clockCall = clockCall
    self.visible = visible
  }

  /// The columns that an expression at `offset` of the text may use.
  package func columns(at offset: Int) -> [Column] {
    let around = visible.filter { $0.range.start <= offset && offset <= $0.range.end }
    let nearest = around.max { $0.range.start < $1.range.start }
    return nearest?.columns ?? visible.last { $0.range.end <= offset }?.columns ?? []
  }
}
