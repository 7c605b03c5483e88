internal import DaybookValues

extension Binder {
  /// `project-by-names`: the columns of these names and patterns, each once, in the order of the
  /// names.
  ///
  /// A name without a column is ignored.
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

  /// The names in a text or an array of texts.
  ///
  /// `nil` after a mistake, or for a parameter with only a known type.
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
