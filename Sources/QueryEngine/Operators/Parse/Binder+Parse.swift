internal import RegularExpressions

extension Binder {
  /// Binds `parse` and `parse-where`.
  func bind(_ node: ParseSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    let value = bind(node.value, in: rows)
    for fault in node.steps.faults { report(fault.message, at: fault.range) }
    let taken = node.steps.compactMap { step -> Column? in
      guard case .column(let name, let type) = step else { return nil }
      return makeColumn(name.text, type ?? .string)
    }
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
    do throws(RegexError) {
      return try TextPattern(
        node.steps.parts, kind: node.kind ?? .simple, flags: node.flags?.text ?? "")
    } catch {
      report("The pattern is no regular expression. \(error.reason)", at: node.range)
      return nil
    }
  }
}

extension Relation {
  /// The rows of `plan`, in which `columns` are added or replace columns of the same name.
  func putting(_ columns: [Column], _ plan: any PlanNode) -> Relation {
    var relation = with(plan)
    for column in columns { relation.put(column) }
    return relation
  }

  /// The same rows, with names of columns that are missing because of a mistake.
  func expecting(_ names: [String]) -> Relation {
    var relation = self
    relation.unknownNames.formUnion(names)
    return relation
  }
}
