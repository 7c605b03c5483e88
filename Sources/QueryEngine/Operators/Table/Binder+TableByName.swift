extension Binder {
  /// The values of the second argument of `table()`, which in Kusto selects cached data of a
  /// cluster.
  private static let dataScopes = ["all", "default", "hotcache"]

  /// `table("events")`: the table with this name, which is a constant or a parameter of a function.
  func bindTableByName(_ call: CallSyntax, in scope: Scope) -> Relation {
    guard let name = call.arguments.first?.value, call.arguments.count <= 2 else {
      report("table() takes the name of a table: table(\"events\").", at: call.range)
      return .unknown
    }
    if call.arguments.count == 2 { checkDataScope(call.arguments[1].value, in: scope) }
    guard let value = bind(name, in: RowScope(scope)), !waitsForCall(value) else { return .unknown }
    guard case .string(let text)? = value.constant else {
      report("table() takes a constant text, which names a table.", at: name.range)
      return .unknown
    }
    return bindTable(named: NameSyntax(text: text, range: name.range), in: scope)
  }

  /// Reports an unknown scope.
  ///
  /// A known scope has no effect, because a daybook has all data in one place.
  private func checkDataScope(_ syntax: ExpressionSyntax, in scope: Scope) {
    guard let value = bind(syntax, in: RowScope(scope)), !waitsForCall(value) else { return }
    guard case .string(let text)? = value.constant, Self.dataScopes.contains(text) else {
      let names = Self.dataScopes.joined(separator: ", ")
      return report("The scope of table() is one of: \(names).", at: syntax.range)
    }
  }
}
