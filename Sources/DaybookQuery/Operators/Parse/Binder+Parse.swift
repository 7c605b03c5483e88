internal import RegularExpressions

extension Binder {
  /// `parse` and `parse-where`.
  func bind(_ node: ParseSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    let value = bind(node.value, in: rows)
    checkOrder(of: node.steps)
    let taken = node.steps.compactMap { step -> Column? in
      guard case .column(let name, let type) = step else { return nil }
      return makeColumn(name.text, type ?? .string)
    }
    noteTwice(node.steps)
    guard let value, let pattern = pattern(of: node) else {
      return input.expecting(taken.map(\.name))
    }
    return input.putting(
      taken,
      ParseNode(
        input: rows.plan, value: value.converted(to: .string), taking: pattern, taken: taken,
        isFilter: node.isFilter))
  }

  private func pattern(of node: ParseSyntax) -> TextPattern? {
    let parts = node.steps.map { step -> TextPattern.Part in
      switch step {
      case .anything: .anything
      case .text(let text, _): .text(text)
      case .column(_, let type): .value(type ?? .string)
      }
    }
    do throws(RegexError) {
      return try TextPattern(parts, kind: node.kind ?? .simple, flags: node.flags?.text ?? "")
    } catch {
      report("The pattern is no regular expression. \(error.reason)", at: node.range)
      return nil
    }
  }

  private func noteTwice(_ steps: [ParseSyntax.Step]) {
    var names: Set<String> = []
    for case .column(let name, _) in steps where !names.insert(name.text).inserted {
      report("There is a column '\(name.text)' already.", at: name.range)
    }
  }

  /// Kusto refuses patterns in which it is not plain where a value ends.
  private func checkOrder(of steps: [ParseSyntax.Step]) {
    for (previous, step) in zip(steps, steps.dropFirst()) {
      switch (previous, step) {
      case (.anything(let range), .column), (.anything(let range), .anything):
        report("A text in quotes must follow '*'.", at: range)
      case (.column, .column(let name, _)):
        report("A text in quotes must stand before '\(name.text)'.", at: name.range)
      case (.column(_, let type), .anything(let range)) where (type ?? .string) == .string:
        report("Where the string before '*' ends is not known. Put a text between.", at: range)
      default: break
      }
    }
  }
}

extension Relation {
  /// The rows of `plan`, which adds `columns`.
  func putting(_ columns: [Column], _ plan: any PlanNode) -> Relation {
    var relation = with(plan)
    for column in columns { relation.put(column) }
    return relation
  }

  /// The same rows after a mistake by which columns of these names are not there.
  func expecting(_ names: [String]) -> Relation {
    var relation = self
    relation.unknownNames.formUnion(names)
    return relation
  }
}
