extension PlanNode {
  /// The queries within its expressions and those of its inputs, each once.
  package var subqueries: [Subquery] {
    var found: [Subquery] = []
    for subquery in inputs.flatMap(\.subqueries) + ownSubqueries
    where !found.contains(where: { $0.number == subquery.number }) {
      found.append(subquery)
    }
    return found
  }

  /// The queries within its own expressions.
  var ownSubqueries: [Subquery] {
    var found: [Subquery] = []
    _ = mapExpressions { expression in
      expression.visit { if case .subquery(let subquery) = $0 { found.append(subquery) } }
      return expression
    }
    return found
  }

  /// The columns of which its expressions speak, and those of its inputs and of queries within.
  var spokenColumns: Set<ColumnID> {
    var spoken: Set<ColumnID> = []
    _ = mapExpressions { expression in
      spoken.formUnion(expression.columns)
      return expression
    }
    for plan in inputs + ownSubqueries.map(\.plan) { spoken.formUnion(plan.spokenColumns) }
    return spoken
  }

  /// The plan with queries in expressions replaced by what they gave.
  func substituting(_ values: [Int: Value]) -> any PlanNode {
    guard !values.isEmpty else { return self }
    return reading(inputs.map { $0.substituting(values) }).mapExpressions { expression in
      expression.mapped { part in
        guard case .subquery(let subquery) = part, let value = values[subquery.number] else {
          return part.foldedHere
        }
        return .constant(value, subquery.type)
      }
    }
  }
}
