internal import DaybookValues

extension Binder {
  /// `fork`: runs several queries over the same rows; each has its own result.
  func bind(_ node: ForkSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = shared(input)
    var names: Set<ExactText> = []
    let legs = node.legs.map { leg -> Relation in
      var inner = scope
      let found = bind(leg.body.operators, over: rows(), in: &inner)
      let relation = self.rows(of: found, at: leg.body.range)
      if let name = leg.name, !names.insert(name.text).inserted {
        report(
          "Another result is called '\(name.text)' already. Choose another name.", at: name.range)
      }
      return relation.named(leg.name?.text ?? relation.name)
    }
    return results(legs)
  }

  /// Combines several results into one relation, which no operator can take as rows.
  func results(_ relations: [Relation]) -> Relation {
    guard var first = relations.first, !relations.contains(where: \.isUnknown) else {
      return .unknown
    }
    first.further = relations.dropFirst().map { $0 }
    first.isOneOfSeveral = true
    return first
  }

  /// Lets several queries read the same rows.
  ///
  /// If repeating the plan is cheap, each query runs it again; otherwise, it runs once.
  func shared(_ input: Relation) -> () -> Relation {
    if input.isUnknown || input.plan.isCheapToRepeat { return { input } }
    let number = makeNumber()
    return {
      let columns = input.columns.map { self.makeColumn($0.name, $0.type) }
      let plan = MaterializeNode(
        input: input.plan, number: number, columns: columns, sources: input.columns.map(\.id))
      return Relation(plan: plan, columns: columns, isSerialized: input.isSerialized)
    }
  }
}

extension PlanNode {
  /// Whether it is cheaper to run the plan again than to store its rows.
  ///
  /// A cheap plan only reads, filters or extends a table, and returns the same rows each time.
  fileprivate var isCheapToRepeat: Bool {
    switch self {
    case is TableScanNode, is RowsNode: return true
    case let filter as WhereNode:
      return filter.input.isCheapToRepeat && filter.conditions.allSatisfy(\.isCheapToRepeat)
    case let extend as ExtendNode:
      return extend.input.isCheapToRepeat
        && extend.definitions.allSatisfy { $0.value.isCheapToRepeat }
    default: return false
    }
  }
}

extension BoundExpression {
  /// Whether the expression has the same value each time, and contains no subquery.
  fileprivate var isCheapToRepeat: Bool {
    var waits = false
    visit { if case .subquery = $0 { waits = true } }
    return isDeterministic && !waits
  }
}
