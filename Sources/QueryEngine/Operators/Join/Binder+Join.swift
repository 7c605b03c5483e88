internal import DaybookValues

extension Binder {
  func bind(_ node: JoinSyntax, over input: Relation, in scope: Scope) -> Relation {
    let kind = node.kind ?? .innerUnique
    guard let pair = pair(input, node.operands, in: scope) else { return .unknown }
    let plan = JoinNode(left: pair.left.plan, right: pair.right.plan, kind: kind, keys: pair.keys)
    var names = NameList()
    let left = kind.givesLeft ? pair.left.columns.map { $0.named(names.unique($0.name)) } : []
    let right = kind.givesRight ? pair.right.columns.map { $0.named(names.unique($0.name)) } : []
    return Relation(plan: plan, columns: left + right)
  }

  /// `lookup`: adds the columns of the right side, except its keys.
  func bind(_ node: LookupSyntax, over input: Relation, in scope: Scope) -> Relation {
    guard let pair = pair(input, node.operands, in: scope) else { return .unknown }
    let plan = JoinNode(
      left: pair.left.plan, right: pair.right.plan, kind: node.kind ?? .leftOuter, keys: pair.keys)
    let keys = Set(node.operands.conditions.map { ExactText($0.right.text) })
    var names = NameList(pair.left.columns.map(\.name))
    let added = pair.right.columns.filter { !keys.contains(ExactText($0.name)) }
    return Relation(
      plan: plan, columns: pair.left.columns + added.map { $0.named(names.unique($0.name)) })
  }

  /// The two sides of a join, and the columns that must be equal.
  private struct Pair {
    var left: Relation
    var right: Relation
    var keys: [(left: Column, right: Column)] = []
  }

  private func pair(
    _ left: Relation, _ operands: JoinOperandsSyntax, in scope: Scope
  ) -> Pair? {
    var right = bind(operands.right, in: scope)
    guard !left.isUnknown, !right.isUnknown else { return nil }
    let leftIDs = Set(left.plan.columns.map(\.id))
    if right.plan.columns.contains(where: { leftIDs.contains($0.id) }) {
      right = renumbered(right)
    }
    var pair = Pair(left: left, right: right)
    for condition in operands.conditions {
      let leftKey = column(condition.left, of: left)
      let rightKey = column(condition.right, of: right)
      guard let leftKey, let rightKey else { continue }
      match(leftKey, rightKey, at: condition.range, in: &pair)
    }
    return pair.keys.count == operands.conditions.count ? pair : nil
  }

  /// Converts two key columns to a common type.
  private func match(
    _ left: Column, _ right: Column, at range: SourceRange, in pair: inout Pair
  ) {
    guard left.type != right.type || left.type == .dynamic else {
      return pair.keys.append((left, right))
    }
    guard left.type.isInteger, right.type.isInteger,
      let type = ScalarType.widest(left.type, right.type)
    else {
      return report(
        "A \(left.type) cannot be joined with a \(right.type). Convert one of them.", at: range)
    }
    pair.keys.append(
      (key(left, as: type, of: &pair.left), key(right, as: type, of: &pair.right)))
  }

  private func key(_ column: Column, as type: ScalarType, of side: inout Relation) -> Column {
    guard column.type != type else { return column }
    let key = makeColumn(column.name, type)
    let value = BoundExpression.column(column).converted(to: type)
    side.plan = ExtendNode(
      input: side.plan, definitions: [ExtendNode.Definition(column: key, value: value)])
    return key
  }
}
