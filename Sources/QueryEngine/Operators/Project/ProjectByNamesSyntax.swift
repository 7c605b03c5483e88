internal import DaybookValues

/// `project-by-names "a", dynamic(["b", "c*"])`: keeps columns whose names are given as values.
package struct ProjectByNamesSyntax: Sendable {
  /// Texts and arrays of texts; the texts are names, or patterns with `*`.
  package let names: [ExpressionSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseProjectByNames(from start: Int) -> ProjectByNamesSyntax {
    let names = parseList { parser throws(Diagnostic) -> ExpressionSyntax in
      try parser.parseExpression()
    }
    return ProjectByNamesSyntax(names: names, range: range(from: start))
  }
}

extension ProjectByNamesSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.looksAtOneRow, .isFolded]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("project-by-names ")
    writer.writeList(names) { $0.write("", $1) }
  }
}

extension QueryOperator {
  static let projectByNames = QueryOperator(
    "project-by-names",
    usage: "| project-by-names \"NAME\", ARRAY, …",
    summary:
      "Keeps the columns that texts or arrays name, in that order; '*' stands for any letters, and "
      + "names without a column are ignored.",
    examples: [
      "jobs | project-by-names \"title\", dynamic([\"da*\", \"client\"])"
    ],
    grammar: OperatorGrammar(operand: OperatorGrammar.value, after: [.comparisons])
  ) { $0.parseProjectByNames(from: $1) }
}

extension Binder {
  /// `project-by-names`: the columns that match, without repetition, in the order of the names.
  ///
  /// A name for which there is no column is ignored.
  func bind(_ node: ProjectByNamesSyntax, over input: Relation, in scope: Scope) -> Relation {
    let names = node.names.map { self.names(of: $0, in: scope) }
    guard !names.contains(where: { $0 == nil }) else { return .unknown }
    var kept: [Column] = []
    for name in names.compactMap({ $0 }).joined() {
      let pattern = NamePatternSyntax(
        text: name, hasWildcard: name.utf8.contains(UInt8(ascii: "*")), range: node.range)
      for column in input.columns
      where pattern.matches(column.name)
        && !kept.contains(where: { $0.name.hasSameBytes(as: column.name) })
      {
        kept.append(column)
      }
    }
    var relation = input
    relation.columns = kept
    return relation
  }

  /// The names in a text, or in an array of texts.
  ///
  /// The result is `nil` after a mistake, or for a parameter whose value is not known yet.
  private func names(of syntax: ExpressionSyntax, in scope: Scope) -> [String]? {
    guard let value = bind(syntax, in: RowScope(scope)) else { return nil }
    guard let constant = value.constant, value.type == .string || value.type == .dynamic else {
      if waitsForCall(value) { return nil }
      report(
        "project-by-names takes names in quotes, constant arrays of them, or column_names_of(T).",
        at: syntax.range)
      return nil
    }
    return constant.elements.compactMap { element in
      if case .string(let name) = element.unwrapped { name } else { nil }
    }
  }
}
