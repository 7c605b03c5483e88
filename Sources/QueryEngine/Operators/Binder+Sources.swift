internal import DaybookValues

extension Binder {
  /// `print`: one row of values.
  func bind(_ node: PrintSyntax, in scope: Scope) -> Relation {
    let rows = RowScope(scope).sharing
    var names = NameList()
    let bound = bind(node.columns, in: rows, names: &names) { "print_\($0)" }
    var relation = Relation(
      plan: bound.extending(rows.plan), columns: bound.map(\.column), isSerialized: true)
    relation.noteUnknown(node.columns, bound: bound.count)
    return relation
  }

  /// `datatable`: rows that the query contains.
  func bind(_ node: DatatableSyntax, in scope: Scope) -> Relation {
    let columns = node.schema.columns.map { makeColumn($0.name.text, $0.type) }
    noteTwice(node.schema)
    guard !columns.isEmpty, node.values.count.isMultiple(of: columns.count) else {
      report(
        "\(node.values.count) values do not fill rows of \(columns.count) columns.", at: node.range)
      return Relation(plan: RowsNode(name: "datatable", columns: columns, batch: columns.noRows))
    }
    let rows = RowScope(scope)
    var builder = BatchBuilder(types: columns.map(\.type))
    for start in stride(from: 0, to: node.values.count, by: columns.count) {
      let cells = zip(columns, node.values[start..<start + columns.count])
      builder.append(row: cells.map { cell($1, of: $0.type, in: rows) })
    }
    return Relation(plan: RowsNode(name: "datatable", columns: columns, batch: builder.batch()))
  }

  /// `from 'FILE'`: the records of a file, or of several files one after another.
  func bind(_ node: FileSyntax) -> Relation {
    if let schema = node.schema { noteTwice(schema) }
    let fields = node.schema?.columns.map { TableSchema.Field($0.name.text, $0.type) }
    let files = node.paths.map { file($0, fields) }
    guard let first = files.first, !files.contains(where: \.isUnknown) else { return .unknown }
    if files.count == 1 { return first }
    let columns = first.columns.map { makeColumn($0.name, $0.type) }
    let branches = files.map { file in
      UnionNode.Branch(input: file.plan, values: file.columns.map { .column($0) })
    }
    return Relation(plan: UnionNode(branches: branches, columns: columns))
  }

  private func file(_ path: StringLiteralSyntax, _ fields: [TableSchema.Field]?) -> Relation {
    do throws(TableError) {
      let table = try tables.file(path.text, columns: fields)
      return relation(of: table, name: table.schema.name, at: .current).named(nil)
    } catch {
      report(error.description, at: path.range)
      return .unknown
    }
  }

  private func noteTwice(_ schema: SchemaSyntax) {
    var names: Set<ExactText> = []
    for column in schema.columns where !names.insert(ExactText(column.name.text)).inserted {
      report(
        "There is a column '\(column.name.text)' already. Choose another name.", at: column.range)
    }
  }

  /// The value of one cell of `datatable`, converted to the type of its column.
  private func cell(_ syntax: ExpressionSyntax, of type: ScalarType, in rows: RowScope) -> Value {
    guard let bound = bind(syntax, in: rows) else { return type.missing }
    guard let value = bound.constant else {
      report("Only constants can stand in a datatable.", at: syntax.range)
      return type.missing
    }
    if value.isNull || bound.type == type { return value.isNull ? type.missing : value }
    let cell = value.converted(to: type)
    if cell.isNull || !cell.holds(value) {
      report("\(value.text) is no \(type) that the column could hold.", at: syntax.range)
    }
    return cell
  }

  /// `range x from 1 to 10 step 2`: a row for each value.
  func bind(_ node: RangeSyntax, in scope: Scope) -> Relation {
    let rows = RowScope(scope)
    let bound = [node.from, node.to, node.step].map { bind($0, in: rows) }
    guard let from = bound[0], let to = bound[1], let step = bound[2] else { return .unknown }
    guard let type = rangeType(from.type, to.type, step.type) else {
      report(
        "A range from \(from.type) to \(to.type) cannot be stepped by \(step.type).",
        at: node.range)
      return .unknown
    }
    let column = makeColumn(node.column.text, type)
    let stepType = type == .datetime ? ScalarType.timespan : type
    let plan = RangeNode(
      column: column, first: from.converted(to: type), last: to.converted(to: type),
      step: step.converted(to: stepType))
    return Relation(plan: plan, isSerialized: true)
  }

  private func rangeType(
    _ from: ScalarType, _ to: ScalarType, _ step: ScalarType
  ) -> ScalarType? {
    switch (from, to, step) {
    case (.datetime, .datetime, .timespan): .datetime
    case (.timespan, .timespan, .timespan): .timespan
    case _ where ![from, to, step].allSatisfy({ $0.isNumeric || $0 == .dynamic }): nil
    case _ where [from, to, step].contains(where: { $0 == .real || $0 == .decimal }): .real
    default: .long
    }
  }
}

extension Value {
  /// Whether this value equals `original`, from which it was converted, as a whole number.
  ///
  /// It is `true` if `original` is not a whole number.
  fileprivate func holds(_ original: Value) -> Bool {
    guard let number = original.wholeNumber else { return true }
    switch self {
    case .int(let kept): return Int64(kept) == number
    default: return true
    }
  }
}

extension [Column] {
  /// An empty batch that has these columns.
  var noRows: Batch { BatchBuilder(types: map(\.type)).batch() }
}
