/// A query whose names and types are known.
package struct BoundQuery: Sendable {
  /// What it does, as it was written.
  package let plan: any PlanNode
  /// The columns of its result, in order.
  package let columns: [Column]
  /// How its result is best shown.
  package let render: RenderHint?
  /// Whether the order of the result's rows means something.
  package let isOrdered: Bool
  /// What the result is called beside others; `nil` when nothing names it.
  package var name: String?
}

extension BoundQuery {
  init(_ relation: Relation, named name: String?) {
    self.init(
      plan: relation.plan, columns: relation.columns, render: relation.render,
      isOrdered: relation.isSerialized, name: name)
  }
}

/// What binding a query gave.
package struct Binding: Sendable {
  /// What the query gives, one result after another: one, or several where statements give one each
  /// or `fork` or its like ends it; none when there are mistakes.
  ///
  /// Run by one ``QueryRun``, several read what they have in common once.
  package let queries: [BoundQuery]
  /// All mistakes that do not follow from one another, in the order of the text.
  package let diagnostics: [Diagnostic]
  private let visible: [(range: SourceRange, columns: [Column])]

  /// The only result; `nil` when there are mistakes, or several results.
  package var query: BoundQuery? { queries.count == 1 ? queries[0] : nil }

  init(
    queries: [BoundQuery], diagnostics: [Diagnostic],
    visible: [(range: SourceRange, columns: [Column])]
  ) {
    self.queries = queries
    self.diagnostics = diagnostics
    self.visible = visible
  }

  /// The columns that an expression at `offset` of the text may speak of.
  package func columns(at offset: Int) -> [Column] {
    let around = visible.filter { $0.range.start <= offset && offset <= $0.range.end }
    let nearest = around.max { $0.range.start < $1.range.start }
    return nearest?.columns ?? visible.last { $0.range.end <= offset }?.columns ?? []
  }
}
