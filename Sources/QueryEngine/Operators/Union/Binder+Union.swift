internal import DaybookValues

extension Binder {
  /// `union`: the rows of several tables, with columns matched by name and type.
  func bind(_ node: UnionSyntax, over input: Relation?, in scope: Scope) -> Relation {
    var operands = input.map { [$0] } ?? []
    for operand in node.operands {
      operands += relations(of: operand, isFuzzy: node.isFuzzy, in: scope)
    }
    let known = operands.filter { !$0.isUnknown }
    guard known.count == operands.count, !known.isEmpty else { return .unknown }
    return union(of: known, node)
  }

  /// The tables of an operand; if `isFuzzy` is true, an unknown table is skipped.
  func relations(
    of operand: TableOperandSyntax, isFuzzy: Bool, in scope: Scope
  ) -> [Relation] {
    switch operand {
    case .pipeline(let pipeline):
      if isFuzzy, isMissing(pipeline.source, in: scope) { return [] }
      return [bind(pipeline, in: scope)]
    case .wildcard(let pattern):
      let names = tables.patternNames + scope.views.map(\.text).sorted()
      let matching = names.filter { pattern.matches($0) }
      if matching.isEmpty, !isFuzzy {
        report("There is no table like '\(pattern.text)'.", at: pattern.range)
        return [.unknown]
      }
      return matching.map {
        bindTable(named: NameSyntax(text: $0, range: pattern.range), in: scope).named($0)
      }
    }
  }

  /// Whether a table does not exist, which `isfuzzy` allows.
  private func isMissing(_ source: SourceSyntax, in scope: Scope) -> Bool {
    guard case .table(let table) = source else { return false }
    return scope[table.name.text] == nil && !tables.hasTable(named: table.name.text)
  }

  private func union(of relations: [Relation], _ node: UnionSyntax) -> Relation {
    let fields = UnionFields(relations, isInner: node.kind == .inner)
    var columns = fields.named.map { makeColumn($0.name, $0.field.type) }
    var branches = relations.map { relation in
      fields.named.map { named -> BoundExpression in
        let column = relation.columns.first {
          $0.name.hasSameBytes(as: named.field.name) && $0.type == named.field.type
        }
        return column.map { .column($0) } ?? .constant(named.field.type.missing, named.field.type)
      }
    }
    if let source = node.sourceColumn {
      columns.insert(makeColumn(source.text, .string), at: 0)
      for index in branches.indices {
        let name = relations[index].name ?? "union_arg\(index)"
        branches[index].insert(.constant(.string(name), .string), at: 0)
      }
    }
    let plan = UnionNode(
      branches: zip(relations, branches).map { UnionNode.Branch(input: $0.plan, values: $1) },
      columns: columns)
    return Relation(plan: plan)
  }
}

/// The columns of a union: one for each pair of a name and a type that a table has.
private struct UnionFields {
  /// Each field with its name in the union.
  let named: [(name: String, field: TableSchema.Field)]

  init(_ relations: [Relation], isInner: Bool) {
    var fields: [TableSchema.Field] = []
    for column in relations.flatMap(\.columns) {
      let field = TableSchema.Field(column.name, column.type)
      let isKnown = fields.contains {
        $0.name.hasSameBytes(as: field.name) && $0.type == field.type
      }
      if !isKnown { fields.append(field) }
    }
    if isInner {
      fields = fields.filter { field in
        relations.allSatisfy { relation in
          relation.columns.contains {
            $0.name.hasSameBytes(as: field.name) && $0.type == field.type
          }
        }
      }
    }
    // A name that a table has takes precedence over a name that is made up here.
    let counts = Dictionary(grouping: fields) { ExactText($0.name) }.mapValues(\.count)
    let isShared = { (field: TableSchema.Field) in (counts[ExactText(field.name)] ?? 0) > 1 }
    var names = NameList(fields.filter { !isShared($0) }.map(\.name))
    named = fields.map { field in
      (isShared(field) ? names.unique("\(field.name)_\(field.type)") : field.name, field)
    }
  }
}
