/// `facet by a, b with (…)`: returns the values of each column with their counts.
///
/// Each column has its own result, after the result of the operators in the parentheses.
package struct FacetSyntax: Sendable {
  package let columns: [NameSyntax]
  /// The operators in parentheses after `with`; `nil` without `with`.
  ///
  /// They read the same rows as `facet`, and make the first result.
  package let body: SubquerySyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseFacet(from start: Int) throws(Diagnostic) -> FacetSyntax {
    try expect("by", "and columns after 'facet'")
    let columns = parseList { parser throws(Diagnostic) -> NameSyntax in
      try parser.parseName("a column")
    }
    guard take("with") else {
      return FacetSyntax(columns: columns, body: nil, range: range(from: start))
    }
    let body = try bracketed(.leftParenthesis, "and operators after 'with'") {
      parser throws(Diagnostic) in
      parser.parseSubquery()
    }
    return FacetSyntax(columns: columns, body: body, range: range(from: start))
  }
}

extension FacetSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("facet by ")
    writer.writeList(columns) { $0.write($1) }
    guard let body else { return }
    writer.write(" with (")
    writer.write(body)
    writer.write(")")
  }
}

extension QueryOperator {
  static let facet = QueryOperator(
    "facet",
    usage: "| facet by COLUMN, … [with (OPERATORS)]",
    summary: "Counts the values of each of some columns, and gives a result for each.",
    examples: [
      "jobs | facet by category, client",
      "events | facet by type, category with (take 2 | project seq, type)",
    ],
    grammar: OperatorGrammar(
      first: [.words(["by"])], operand: [.columns], after: [.words(["with ("])],
      following: ["by": [.columns]]
    ).enclosing(.operatorsAfter("with"))
  ) { parser, start throws(Diagnostic) in try parser.parseFacet(from: start) }
}

extension Binder {
  /// `facet`: the result of the operators after `with`, then for each column its values and counts.
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

  /// The operator `summarize count_x = count() by x`, for the column `x`.
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
