extension Binder {
  /// `materialize(T)`: makes rows that all uses of a name share.
  func bindMaterialize(_ call: CallSyntax, in scope: Scope) -> Relation {
    guard let argument = call.arguments.first, call.arguments.count == 1 else {
      report("materialize() takes one table.", at: call.range)
      return .unknown
    }
    let key = call.range
    let shared: (number: Int, relation: Relation)
    if let known = materialized[key] {
      shared = known
    } else {
      shared = (makeNumber(), bindTable(argument.value, in: scope))
      materialized[key] = shared
    }
    return materialized(shared.relation, as: shared.number)
  }

  /// Rows that are computed once and shared by all their readers.
  func materialized(_ relation: Relation, as number: Int? = nil) -> Relation {
    if relation.isUnknown { return relation }
    let columns = relation.columns.map { makeColumn($0.name, $0.type) }
    return Relation(
      plan: MaterializeNode(
        input: relation.plan, number: number ?? makeNumber(), columns: columns,
        sources: relation.columns.map(\.id)),
      isSerialized: relation.isSerialized)
  }
}
