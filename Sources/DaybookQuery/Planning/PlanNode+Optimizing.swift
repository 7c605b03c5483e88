extension PlanNode {
  /// A plan that gives the same values of `columns` for less: conditions as early as may be,
  /// columns that are needed only, and cheaper operators where they do the same.
  package func optimized(for columns: [Column]) -> any PlanNode {
    folded().pushed().narrowed(to: ColumnNeeds(columns)).simplifiedThroughout()
  }

  /// Calls of constants done.
  private func folded() -> any PlanNode {
    reading(inputs.map { $0.folded() }).mapExpressions { $0.folded }
  }

  /// Conditions moved towards the tables.
  private func pushed() -> any PlanNode {
    let pushed = reading(inputs.map { $0.pushed() })
    guard let filter = pushed as? WhereNode else { return pushed }
    var plan = filter.input
    // What stays here is put together once: a query may have thousands of conditions.
    var rest: [BoundExpression] = []
    for condition in filter.conditions.flatMap(\.conjuncts)
    where condition.constant?.isTrue != true {
      if condition.isDeterministic, let filtered = plan.filtered(by: condition) {
        plan = filtered
      } else {
        rest.append(condition)
      }
    }
    return rest.isEmpty ? plan : WhereNode(input: plan, conditions: rest)
  }

  private func simplifiedThroughout() -> any PlanNode {
    reading(inputs.map { $0.simplifiedThroughout() }).simplified()
  }
}

extension BoundExpression {
  /// The conditions that must all hold; a `between` as two.
  var conjuncts: [BoundExpression] {
    guard case .call(let call) = self else { return [self] }
    switch call.name {
    case "and": return call.arguments.flatMap(\.conjuncts)
    case "between": return call.bounds ?? [self]
    default: return [self]
    }
  }
}

extension BoundCall {
  /// `x >= a` and `x <= b` for `x between (a .. b)` with constant ends of x's own type.
  fileprivate var bounds: [BoundExpression]? {
    let ends = arguments.dropFirst().compactMap(\.constant)
    guard ends.count == 2, ends.allSatisfy({ !$0.isNull }),
      arguments.dropFirst().allSatisfy({ $0.type == arguments[0].type })
    else { return nil }
    let signs: [Infix] = [.greaterOrEqual, .lessOrEqual]
    var bounds: [BoundExpression] = []
    for (sign, end) in zip(signs, arguments.dropFirst()) {
      let site = CallSite(
        arguments: [
          CallSite.Argument(type: end.type),
          CallSite.Argument(type: end.type, constant: end.constant),
        ], now: DateTime(ticks: 0))
      guard let resolved = try? sign.resolve(site) else { return nil }
      bounds.append(
        .call(
          BoundCall(name: sign.rawValue, resolved: resolved, arguments: [arguments[0], end])))
    }
    return bounds
  }
}
