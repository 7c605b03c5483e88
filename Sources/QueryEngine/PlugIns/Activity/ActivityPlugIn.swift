/// The columns that all plug-ins about activity take as arguments.
struct ActivityColumns {
  let id: Column
  let timeline: Column
  let dimensions: [Column]

  /// The columns to read, in the order that ``ActivityRows`` expects.
  var sources: [Column] { [id, timeline] + dimensions }
}

extension Binder {
  /// The rows of `work`, which computes them from all rows of the input.
  func gathered(
    _ work: any Gathering, of sources: [Column], as columns: [Column], _ node: EvaluateSyntax,
    over rows: RowScope
  ) -> Relation {
    let names = sources.map(\.name).joined(separator: ", ")
    let plan = GatherNode(
      input: rows.plan, sources: sources, columns: columns,
      summary: "\(node.call.name.text) of \(names)", work: work)
    return Relation(plan: plan)
  }

  /// New columns with unique names.
  func makeColumns(_ fields: [(name: String, type: ScalarType)]) -> [Column] {
    var names = NameList()
    return fields.map { makeColumn(names.unique($0.name), $0.type) }
  }
}

extension ActivityColumns {
  /// The names and types of the dimensions, for a result that includes these columns.
  var dimensionFields: [(name: String, type: ScalarType)] {
    dimensions.map { ($0.name, $0.type) }
  }
}
