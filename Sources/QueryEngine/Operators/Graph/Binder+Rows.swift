extension Binder {
  /// The rows of a relation where one table is needed; a graph or several results are a mistake.
  func rows(of relation: Relation, at range: SourceRange) -> Relation {
    if relation.isOneOfSeveral {
      report(
        "fork, facet and graph-to-table of both give several results, so they can only end a query.",
        at: range)
      return .unknown
    }
    return answer(of: relation, at: range).withoutFurther
  }

  /// The result of a relation at the end of a query: one table, or several.
  func answer(of relation: Relation, at range: SourceRange) -> Relation {
    guard relation.graph != nil else { return relation }
    report(
      "A graph is no table: let graph-match or graph-to-table follow make-graph.", at: range)
    return .unknown
  }
}
