extension PlanNode {
  /// A cheaper plan that returns the same values of `columns`.
  ///
  /// It checks conditions as early as possible, drops columns that are not used, and replaces
  /// operators with cheaper ones that are equivalent.
  package func optimized(for columns: [Column]) -> any PlanNode {
    folded().pushed().narrowed(to: ColumnNeeds(columns)).simplifiedThroughout()
  }

  /// The plan with each call on constants replaced by its result.
  private func folded() -> any PlanNode {
    reading(inputs.map { $0.folded() }).mapExpressions { $0.folded }
  }

  /// The plan with conditions moved towards the tables.
  private func pushed() -> any PlanNode {
    let pushed = reading(inputs.map { $0.pushed() })
    guard let filter = pushed as? WhereNode else { return pushed }
    var plan = filter.input
    // The conditions on this operator are joined once, because a query may have thousands of them.
    var rest: [BoundExpression] = []
    for condition in filter.conditions.flatMap(\.conjuncts).joinedIfMany
    where condition.constant?.isTrue != true {
      if condition.isDeterministic, let filtered = plan.filtered(by: condition) {
        plan = filtered
      } else {
        rest += condition.conjuncts
      }
    }
    return rest.isEmpty ? plan : WhereNode(input: plan, conditions: rest)
  }

  private func simplifiedThroughout() -> any PlanNode {
    reading(inputs.map { $0.simplifiedThroughout() }).simplified()
  }
}

extension [BoundExpression] {
  /// The maximum number of conditions that are moved one by one; more are moved in groups.
  private static var greatestAlone: Int { 32 }

  /// The conditions; if there are many, those on the same columns are joined into one.
  ///
  /// Each condition that moves past an operator makes a new copy of the operator.
  fileprivate var joinedIfMany: [BoundExpression] {
    guard count > Self.greatestAlone, let and = Self.conjunction else { return self }
    var groups: [(columns: Set<ColumnID>, isDeterministic: Bool, parts: [BoundExpression])] = []
    var places: [Set<ColumnID>: Int] = [:]
    for condition in self {
      let columns = condition.columns
      // Conditions with random values keep their places and their order.
      guard condition.isDeterministic, let place = places[columns] else {
        if condition.isDeterministic { places[columns] = groups.count }
        groups.append((columns, condition.isDeterministic, [condition]))
        continue
      }
      groups[place].parts.append(condition)
    }
    return groups.map { $0.parts[...].joined(by: and) }
  }

  /// The `and` of two conditions.
  private static var conjunction: ResolvedCall? {
    let bool = CallSite.Argument(type: .bool)
    return try? Infix.and.resolve(
      CallSite(arguments: [bool, bool], now: DateTime(ticks: 0)))
  }
}

extension ArraySlice<BoundExpression> {
  /// Joins all conditions into an expression of the smallest depth.
  ///
  /// There must be at least one condition.
  fileprivate func joined(by and: ResolvedCall) -> BoundExpression {
    guard count > 1 else { return self[startIndex] }
    let middle = startIndex + count / 2
    return .call(
      BoundCall(
        .infix(.and), resolved: and,
        arguments: [self[..<middle].joined(by: and), self[middle...].joined(by: and)]))
  }
}

extension BoundExpression {
  /// The conditions that must all be true; a `between` counts as two conditions.
  var conjuncts: [BoundExpression] {
    guard case .call(let call) = self else { return [self] }
    switch call.callee {
    case .infix(.and): return call.arguments.flatMap(\.conjuncts)
    case .infix(.between): return call.bounds ?? [self]
    default: return [self]
    }
  }
}

extension BoundCall {
  /// `x >= a` and `x <= b`, for `x between (a .. b)` with constant ends.
  ///
  /// It is `nil` for any other expression.
  fileprivate var bounds: [BoundExpression]? {
    let ends = [arguments[1], greatest]
    guard arguments[0].isDeterministic, ends.allSatisfy({ $0.constant?.isNull == false }),
      isCheapTwice(ends.map(\.type))
    else { return nil }
    let bounds = zip([Infix.greaterOrEqual, .lessOrEqual], ends).compactMap { bound($0, $1) }
    return bounds.count == 2 ? bounds : nil
  }

  /// Whether two comparisons with ends of these types cost less than one test of the range.
  ///
  /// Only values of the same type are compared many at a time. A table may compare a column with
  /// other types, too. A computed value or a dynamic would only be read twice.
  private func isCheapTwice(_ ends: [ScalarType]) -> Bool {
    let type = arguments[0].type
    return ends.allSatisfy { $0 == type } || arguments[0].column != nil && type != .dynamic
  }

  /// The upper end: `a + b`, if `b` is a timespan after a datetime.
  private var greatest: BoundExpression {
    guard arguments[1].type == .datetime, arguments[2].type == .timespan,
      let start = arguments[1].constant, let length = arguments[2].constant
    else { return arguments[2] }
    return .constant(Infix.end(start, length), .datetime)
  }

  /// The comparison of the first argument with `end`; `nil` if they cannot be compared.
  private func bound(_ sign: Infix, _ end: BoundExpression) -> BoundExpression? {
    let site = CallSite(
      arguments: [
        CallSite.Argument(type: arguments[0].type),
        CallSite.Argument(type: end.type, constant: end.constant),
      ], now: DateTime(ticks: 0))
    return (try? sign.resolve(site)).map { resolved in
      .call(BoundCall(.infix(sign), resolved: resolved, arguments: [arguments[0], end]))
    }
  }
}
