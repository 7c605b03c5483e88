internal import DaybookValues

extension Binder {
  func bind(_ node: ProjectSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input).sharing
    var names = NameList()
    let bound = bind(node.columns, in: rows, names: &names)
    var relation = input.with(bound.extending(rows.plan))
    relation.columns = bound.map(\.column)
    if bound.count < node.columns.count {
      relation.unknownNames = Set(node.columns.givenNames)
    }
    return relation
  }

  /// The columns that match names and patterns, without repetition, in the order of the patterns.
  func columns(named patterns: [NamePatternSyntax], of input: Relation) -> [Column] {
    var found: [Column] = []
    for pattern in patterns {
      for column in columns(named: pattern, of: input)
      where !found.contains(where: { $0.name.hasSameBytes(as: column.name) }) {
        found.append(column)
      }
    }
    return found
  }

  private func columns(named pattern: NamePatternSyntax, of input: Relation) -> [Column] {
    guard !pattern.hasWildcard else { return input.columns.filter { pattern.matches($0.name) } }
    let name = NameSyntax(text: pattern.text, range: pattern.range)
    return column(name, of: input).map { [$0] } ?? []
  }

  func bind(_ node: ProjectRenameSyntax, over input: Relation) -> Relation {
    var relation = input
    for rename in node.renames {
      guard let old = column(rename.old, of: input),
        let place = input.columns.firstIndex(where: { $0.name.hasSameBytes(as: old.name) })
      else { continue }
      relation.columns[place] = old.named(rename.new.text)
    }
    var names: Set<ExactText> = []
    for (column, before) in zip(relation.columns, input.columns)
    where !names.insert(ExactText(column.name)).inserted
      || !column.name.hasSameBytes(as: before.name)
        && relation.columns.count(where: { $0.name.hasSameBytes(as: column.name) }) > 1
    {
      let range =
        node.renames.first { $0.new.text.hasSameBytes(as: column.name) }?.range ?? node.range
      report(
        "There is a column '\(column.name)' already. Choose another name.", at: range)
    }
    return relation
  }

  func bind(_ node: ProjectReorderSyntax, over input: Relation) -> Relation {
    var front: [Column] = []
    for item in node.items {
      let found = columns(named: item.columns, of: input).filter { column in
        !front.contains { $0.name.hasSameBytes(as: column.name) }
      }
      front += item.order.map { $0.sorted(found) } ?? found
    }
    var relation = input
    relation.columns =
      front
      + input.columns.filter { column in
        !front.contains { $0.name.hasSameBytes(as: column.name) }
      }
    return relation
  }
}

extension ProjectReorderSyntax.Order {
  fileprivate func sorted(_ columns: [Column]) -> [Column] {
    let isByNumber = [.granny, .grannyDescending].contains(self)
    let isDescending = [.descending, .grannyDescending].contains(self)
    return columns.ordered { first, second in
      let order =
        isByNumber
        ? first.name.numericOrder(to: second.name) : first.name.byteOrder(to: second.name)
      return isDescending ? order > 0 : order < 0
    }
  }
}

extension String {
  /// Compares the names, with runs of digits as numbers, so that `a9` is before `a10`.
  fileprivate func numericOrder(to other: String) -> Int {
    for (left, right) in zip(runs, other.runs) where left != right {
      guard let leftNumber = UInt64(left), let rightNumber = UInt64(right) else {
        return left.byteOrder(to: right)
      }
      if leftNumber != rightNumber { return leftNumber < rightNumber ? -1 : 1 }
    }
    return byteOrder(to: other)
  }

  /// The parts of the name: runs of digits, and the texts before, between and after them.
  private var runs: [String] {
    var runs: [String] = []
    var wasDigit: Bool?
    for scalar in unicodeScalars {
      let isDigit = 0x30...0x39 ~= scalar.value
      if isDigit == wasDigit, let last = runs.indices.last {
        runs[last].unicodeScalars.append(scalar)
      } else {
        runs.append(String(scalar))
      }
      wasDigit = isDigit
    }
    return runs
  }
}
