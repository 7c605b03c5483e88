extension Binder {
  /// `facet`: the rows of its body, then the counted values of each column.
  func bind(_ node: FacetSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = shared(input)
    var relations: [Relation] = []
    if let body = node.body {
      var inner = scope
      relations.append(
        self.rows(of: bind(body.operators, over: rows(), in: &inner), at: body.range))
    }
    for name in node.columns {
      guard column(name, of: input) != nil else {
        relations.append(.unknown)
        continue
      }
      relations.append(bind(counts(of: name), over: rows(), in: scope).named(name.text))
    }
    return results(relations)
  }

  /// `summarize count_x = count() by x`.
  private func counts(of name: NameSyntax) -> SummarizeSyntax {
    let call = CallSyntax(
      name: NameSyntax(text: "count", range: name.range), arguments: [], range: name.range)
    let count = ColumnSyntax(
      names: [NameSyntax(text: "count_\(name.text)", range: name.range)],
      value: ExpressionSyntax(kind: .call(call), range: name.range), range: name.range)
    let key = ColumnSyntax(
      names: [], value: ExpressionSyntax(kind: .name(name.text), range: name.range),
      range: name.range)
    return SummarizeSyntax(hints: [], aggregates: [count], keys: [key], range: name.range)
  }
}
