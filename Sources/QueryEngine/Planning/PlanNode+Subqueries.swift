internal import DaybookValues

extension PlanNode {
  /// The subqueries in the expressions of the operator and of its inputs, without repetitions.
  package var subqueries: [Subquery] {
    var found: [Subquery] = []
    for subquery in inputs.flatMap(\.subqueries) + ownSubqueries
    where !found.contains(where: { $0.number == subquery.number }) {
      found.append(subquery)
    }
    return found
  }

  /// The subqueries in the operator's own expressions.
  var ownSubqueries: [Subquery] {
    var found: [Subquery] = []
    _ = mapExpressions { expression in
      expression.visit { if case .subquery(let subquery) = $0 { found.append(subquery) } }
      return expression
    }
    return found
  }

  /// The columns that the operator, its inputs and all their subqueries use.
  var spokenColumns: Set<ColumnID> {
    var spoken: Set<ColumnID> = []
    _ = mapExpressions { expression in
      spoken.formUnion(expression.columns)
      return expression
    }
    for plan in inputs + ownSubqueries.map(\.plan) { spoken.formUnion(plan.spokenColumns) }
    return spoken
  }

  /// The plan in which each subquery is replaced by its result.
  func substituting(_ results: [Int: Subquery.Result]) -> any PlanNode {
    guard !results.isEmpty else { return self }
    return reading(inputs.map { $0.substituting(results) })
      .mapExpressions { $0.substituting(results) }
  }
}

extension BoundExpression {
  fileprivate func substituting(_ results: [Int: Subquery.Result]) -> BoundExpression {
    switch self {
    case .constant, .column: return self
    case .subquery(let subquery): return results[subquery.number]?.constant(of: subquery) ?? self
    case .call(let call):
      if let listed = call.listing(results) { return BoundExpression.call(listed).foldedHere }
      let arguments = call.arguments.map { $0.substituting(results) }
      return BoundExpression.call(call.with(arguments)).foldedHere
    }
  }
}

extension BoundCall {
  /// `x in (query)` as `x in (a, b, …)`; `nil` if comparing x with the values needs a conversion.
  ///
  /// Without a conversion, the values keep all digits, and a table may check the condition.
  fileprivate func listing(_ results: [Int: Subquery.Result]) -> BoundCall? {
    guard case .infix(let infix) = callee, infix.takesList else { return nil }
    var isListed = false
    var listed: [BoundExpression] = []
    for argument in arguments {
      if case .subquery(let subquery) = argument, subquery.column.type != .dynamic,
        case .list(let values)? = results[subquery.number]
      {
        isListed = true
        listed += values.map { .constant($0, subquery.column.type) }
      } else {
        listed.append(argument.substituting(results))
      }
    }
    guard isListed, listed[0].type != .dynamic else { return nil }
    let site = CallSite(
      arguments: listed.map { CallSite.Argument(type: $0.type, constant: $0.constant) },
      now: DateTime(ticks: 0))
    guard let resolved = try? infix.resolve(site) else { return nil }
    return BoundCall(callee, writtenAs: name, resolved: resolved, arguments: listed)
  }
}

extension Infix {
  /// Whether a table among the operands represents the values of its first column.
  fileprivate var takesList: Bool {
    switch self {
    case .in, .notIn, .inTilde, .notInTilde, .hasAny, .hasAll: true
    default: false
    }
  }
}

extension Subquery.Result {
  /// The constant that replaces the subquery.
  fileprivate func constant(of subquery: Subquery) -> BoundExpression {
    switch self {
    case .value(let value): .constant(value, subquery.type)
    case .list(let values): .constant(.dynamic(.array(values.map(\.json))), .dynamic)
    }
  }
}
