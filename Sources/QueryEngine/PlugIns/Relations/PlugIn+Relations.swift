extension PlugIn {
  static let relations = PlugIn(
    "relations()",
    "Gives a row for the copies of rows, for each field that nearly always follows another, is a sum or a product, is another times a factor only from some event on, is at most another, adds it up, repeats its last value, is the sum of earlier values, hardly ever falls, or has one value in a stream, for keys that are rarely repeated, for rare orders of values and types, also among the events with the same value, for values that lack a type which follows another nearly always, and for types that come after another, or without it, only from some event on, with the condition of the exceptions.",
    examples: ["events | evaluate relations() | project field, relation, of, rows, others"],
    bind: Binder.bindRelations)
}

extension Binder {
  /// `relations()`: returns relations that hold in nearly all rows, and their exceptions.
  ///
  /// Kusto has no such plug-in.
  fileprivate func bindRelations(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    var arguments = PlugInArguments(of: node, to: .relations, RowScope(scope, input), self)
    arguments.end()
    guard arguments.isRight else { return .unknown }
    let columns = RelationsNode.fields.map { makeColumn($0.name, $0.type) }
    return Relation(
      plan: RelationsNode(input: input.plan, sources: input.columns, columns: columns),
      isSerialized: true)
  }
}
