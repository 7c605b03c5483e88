internal import DaybookValues

extension PlugIn {
  static let schemaMerge = PlugIn(
    "schema_merge([PreserveOrder])",
    "Makes one schema of several, given as getschema gives them.",
    examples: [
      "union (events | getschema), (range n from 1 to 2 step 1 | getschema) "
        + "| evaluate schema_merge(false)"
    ], bind: Binder.bindSchemaMerge)
}

extension Binder {
  private static let schemaColumns = ["ColumnName", "ColumnOrdinal", "DataType", "ColumnType"]

  fileprivate func bindSchemaMerge(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    guard let keepsOrder = preservesOrder(node, in: RowScope(scope, input)) else { return .unknown }
    let sources = Self.schemaColumns.compactMap { input.column(named: $0) }
    guard sources.count == Self.schemaColumns.count else {
      report(
        "schema_merge() takes the rows of getschema: \(Self.schemaColumns.joined(separator: ", ")).",
        at: node.call.range)
      return .unknown
    }
    let columns = makeColumns(sources.map { ($0.name, $0.type) })
    return gathered(
      SchemaMerge(keepsOrder: keepsOrder), of: sources, as: columns, node,
      over: RowScope(scope, input))
  }

  /// Takes `PreserveOrder = false`, with or without its name; returns `nil` after a mistake.
  private func preservesOrder(_ node: EvaluateSyntax, in rows: RowScope) -> Bool? {
    guard let argument = node.call.arguments.first else { return true }
    let isKnown = argument.name.map { $0.text.lowercased() == "preserveorder" } ?? true
    if isKnown, node.call.arguments.count == 1,
      case .bool(let keepsOrder)? = bind(argument.value, in: rows)?.constant
    {
      return keepsOrder
    }
    report("schema_merge() takes PreserveOrder = true or false.", at: argument.range)
    return nil
  }
}

/// Returns the columns of all schemas, without repetitions, in the order of first appearance.
private struct SchemaMerge: Gathering {
  let keepsOrder: Bool

  private struct Merged {
    let name: String
    let ordinal: Int64
    var last: Int64
    var types: [String: String]
    var isOutOfOrder = false

    /// The types of numbers, from the narrowest to the widest.
    private static let widening = ["int", "long", "real"]

    /// The reason why a column's types have no common type; `nil` if they have one.
    var clash: String? {
      let isOne = types.count == 1 || types.keys.allSatisfy { Self.widening.contains($0) }
      return isOne ? nil : "types \(types.keys.sorted().joined(separator: " and ")) are not one"
    }

    var widest: (column: String, data: String) {
      let column = Self.widening.last { types[$0] != nil } ?? types.keys.first ?? ""
      let only = types.count == 1 ? types.keys.first ?? column : column
      return (only, types[only] ?? "")
    }
  }

  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    let merged = try merged(rows, run)
    var row = 0
    let types = rows.columns.map(\.type)
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      guard row < merged.count else { return nil }
      defer { row += 1 }
      return Self.row(merged[row], ordinal: row, types[1])
    }
  }

  private func merged(_ rows: Batch, _ run: QueryRun) throws(QueryError) -> [Merged] {
    var (merged, places) = ([Merged](), [ExactText: Int]())
    for row in 0..<rows.rowCount {
      if row & 0xFFF == 0 { try run.checkpoint() }
      let values = rows.columns.map { $0.value(at: row) }
      let (name, ordinal) = (values[0].text, values[1].storedInteger ?? 0)
      let type = [values[3].text: values[2].text]
      guard let place = places[ExactText(name)] else {
        places[ExactText(name)] = merged.count
        merged.append(Merged(name: name, ordinal: ordinal, last: ordinal, types: type))
        continue
      }
      merged[place].types.merge(type) { first, _ in first }
      merged[place].last = max(merged[place].last, ordinal)
      if keepsOrder, merged[place].ordinal != ordinal { merged[place].isOutOfOrder = true }
    }
    // The position of a column is that of its last occurrence in any schema. A column with two
    // positions cannot be used, and comes last.
    let order = merged.enumerated().ordered { ($0.1.last, $0.0) < ($1.1.last, $1.0) }.map(\.1)
    return order.filter { !$0.isOutOfOrder } + order.filter(\.isOutOfOrder)
  }

  private static func row(_ merged: Merged, ordinal: Int, _ type: ScalarType) -> [Value] {
    let fault = merged.isOutOfOrder ? "columns are out of order" : merged.clash
    let place = Value(integer: fault == nil ? Int64(ordinal) : -1, type: type)
    if let fault {
      return [
        .string(merged.name), place, .string("ERROR(unknown CSL type:ERROR(\(fault)))"),
        .string("ERROR(\(fault))"),
      ]
    }
    let widest = merged.widest
    return [.string(merged.name), place, .string(widest.data), .string(widest.column)]
  }
}
