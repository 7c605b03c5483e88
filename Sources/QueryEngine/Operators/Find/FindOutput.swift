internal import DaybookValues

/// The columns that `find` returns, chosen from the tables that it searches.
struct FindOutput {
  /// A column of the result, and the column of a table from which it comes.
  struct Column {
    let name: String
    let type: ScalarType
    /// The column's name in the tables.
    let source: String
    /// The type that a table's column must have; `nil` if any type is converted.
    let sourceType: ScalarType?
  }

  private(set) var columns: [Column] = []
  /// Whether the remaining columns of a table are packed into a bag.
  let packsOthers: Bool
  /// The mistakes in the columns that the query lists.
  private(set) var mistakes: [Diagnostic] = []

  init(_ node: FindSyntax, _ tables: [Relation]) {
    switch node.output {
    case .smart:
      packsOthers = true
      chooseColumns(of: tables, named: node.predicate.spokenNames)
    case .columns(let wanted, let packsOthers):
      self.packsOthers = packsOthers
      for column in wanted { add(column, of: tables) }
    }
  }

  /// Chooses as output the columns that the condition names, and those that every table has.
  ///
  /// If a name has different types in different tables, there is a column for each type.
  private mutating func chooseColumns(of tables: [Relation], named names: Set<ExactText>) {
    let fields = Self.fields(of: tables)
    for field in fields {
      let isCommon = tables.allSatisfy { $0.column(named: field.name) != nil }
      guard isCommon || names.contains(field.name) else { continue }
      let isShared = fields.count(where: { $0.name.hasSameBytes(as: field.name) }) > 1
      columns.append(
        Column(
          name: isShared ? "\(field.name)_\(field.type)" : field.name, type: field.type,
          source: field.name, sourceType: field.type))
    }
  }

  private mutating func add(_ wanted: FindSyntax.Column, of tables: [Relation]) {
    let fields = Self.fields(of: tables)
    let types = fields.filter { $0.name.hasSameBytes(as: wanted.name.text) }.map(\.type)
    guard let type = wanted.type ?? types.first, !types.isEmpty else {
      let near = NearestName.of(wanted.name.text, in: fields.map(\.name))
      mistakes.append(
        Diagnostic(
          "None of the tables has a column '\(wanted.name.text)'.", at: wanted.name.range,
          suggestion: near))
      return
    }
    if wanted.type == nil, types.count > 1 {
      let names = types.map(\.rawValue).joined(separator: " and ")
      mistakes.append(
        Diagnostic(
          "'\(wanted.name.text)' is \(names) in different tables. Say which is wanted: "
            + "\(wanted.name.text): \(type).", at: wanted.name.range))
    }
    columns.append(
      Column(name: wanted.name.text, type: type, source: wanted.name.text, sourceType: nil))
  }

  /// Each pair of a name and a type that occurs in a table, in the order of first appearance.
  private static func fields(of tables: [Relation]) -> [TableSchema.Field] {
    var seen: Set<TableSchema.Field> = []
    return tables.flatMap(\.columns).map { TableSchema.Field($0.name, $0.type) }
      .filter { seen.insert($0).inserted }
  }

  /// The value of a result column for the rows of a table.
  func value(of column: Column, in table: Relation) -> BoundExpression {
    guard let source = table.column(named: column.source),
      column.sourceType == nil || column.sourceType == source.type
    else { return .constant(column.type.missing, column.type) }
    return BoundExpression.column(source).converted(to: column.type)
  }

  /// The columns of a table that are not in the result.
  func others(in table: Relation) -> [QueryEngine.Column] {
    table.columns.filter { column in !columns.contains { $0.source.hasSameBytes(as: column.name) } }
  }
}
