extension Binder {
  /// `assert-schema`: the same rows, or the mistakes in their columns, whose order does not count.
  func bind(_ node: AssertSchemaSyntax, over input: Relation) -> Relation {
    if input.isUnknown { return .unknown }
    var names: Set<String> = []
    for wanted in node.schema.columns {
      if !names.insert(wanted.name.text).inserted {
        report("The column '\(wanted.name.text)' stands here twice.", at: wanted.range)
      } else {
        check(wanted, in: input)
      }
    }
    let others = input.columns.filter { !names.contains($0.name) }
    if !node.schema.allowsOthers, !others.isEmpty {
      let list = others.prefix(5).map { "'\($0.name)'" }.joined(separator: ", ")
      let more = others.count > 5 ? ", …" : ""
      report(
        "The rows have other columns, too: \(list)\(more). A '*' at the end allows them.",
        at: node.schema.range)
    }
    return input
  }

  private func check(_ wanted: SchemaSyntax.Column, in input: Relation) {
    guard let column = column(wanted.name, of: input), column.type != wanted.type else { return }
    report(
      "The column '\(column.name)' is \(column.type), not \(wanted.type).", at: wanted.range)
  }
}
