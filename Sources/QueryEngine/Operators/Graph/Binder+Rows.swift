extension Binder {
  /// The relation, for a place that needs one table; a graph or several results are reported.
  func rows(of relation: Relation, at range: SourceRange) -> Relation {
    if relation.isOneOfSeveral {
      report(
        "fork, facet and graph-to-table of both give several results, so they can only end a query.",
        at: range)
      return .unknown
    }
    return answer(of: relation, at: range).withoutFurther
  }

  /// The relation as the result of a query, which is one table or several; a graph is reported.
  func answer(of relation: Relation, at range: SourceRange) -> Relation {
    guard relation.graph != nil else { return relation }
    report(
      "A graph is no table: let graph-match or graph-to-table follow make-graph.", at: range)
    return .unknown
  }
}
