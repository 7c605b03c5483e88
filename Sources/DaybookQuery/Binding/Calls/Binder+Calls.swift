internal import DaybookValues

extension Binder {
  /// A call where a value is expected.
  func bind(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    let name = call.name.text
    switch rows.scope[name] {
    case .function(let function, let home): return bind(function, home, call, in: rows)
    // Why it is not known was told where the name was given.
    case .unknown: return nil
    default: break
    }
    if let along = bindAlongPath(call, in: rows) { return along }
    if let special = Self.special[name] { return special(self)(call, rows) }
    if WindowFunction(rawValue: name) != nil { return bindWindow(call, in: rows) }
    if let aggregates = rows.aggregates, let function = FunctionCatalog.aggregate(named: name) {
      return bind(function, call, in: aggregates.input, of: rows)
    }
    guard let function = FunctionCatalog.scalar(named: name) else {
      reportUnknown(call, in: rows)
      return nil
    }
    guard function.columns.isEmpty else {
      reportSeveralColumns(of: function, call)
      return nil
    }
    return bind(function, call, in: rows)
  }

  private func reportUnknown(_ call: CallSyntax, in rows: RowScope) {
    let name = call.name.text
    if FunctionCatalog.aggregate(named: name) != nil {
      return report(
        "\(name)() works on the rows of a group, so it can stand only in summarize.",
        at: call.name.range)
    }
    let names =
      FunctionCatalog.scalarNames + Self.special.keys
      + WindowFunction.allCases.map(\.rawValue) + rows.scope.names
      + (rows.aggregates == nil ? [] : FunctionCatalog.aggregateNames)
    report(
      "There is no function '\(name)'.", at: call.name.range,
      suggestion: NearestName.of(name, in: names))
  }

  func bind(
    _ function: ScalarFunction, _ call: CallSyntax, in rows: RowScope
  ) -> BoundExpression? {
    guard let arguments = bindArguments(of: call, in: rows) else { return nil }
    let site = site(of: arguments.map(\.site))
    return self.call(
      call.name.text, arguments.map(\.value), call.arguments.map(\.range), at: call.range
    ) { _ throws(CallError) in try function.resolve(site) }
  }

  /// An argument with what is known of it.
  private typealias BoundArgument = (value: BoundExpression, site: CallSite.Argument)

  private func bindArguments(of call: CallSyntax, in rows: RowScope) -> [BoundArgument]? {
    let bound = call.arguments.map { argument -> BoundArgument? in
      if let name = argument.name {
        report("\(call.name.text)() takes its arguments by place, not by name.", at: name.range)
      }
      if case .type(let type) = argument.value.kind {
        return (.constant(.null, type), CallSite.Argument(naming: type))
      }
      return bind(argument.value, in: rows).map {
        ($0, CallSite.Argument(type: $0.type, constant: $0.constant))
      }
    }
    let known = bound.compactMap { $0 }
    return known.count == bound.count ? known : nil
  }
}

extension Binder {
  /// Functions that are not worked out from values of a row alone.
  private typealias Special = @Sendable (Binder) -> (CallSyntax, RowScope) -> BoundExpression?

  /// Their names.
  package static var specialNames: [String] { special.keys.sorted() }

  private static let special: [String: Special] = [
    "toscalar": Binder.bindToScalar,
    "pack_all": Binder.bindPackAll,
    "bag_pack_columns": Binder.bindPackColumns,
    "column_ifexists": Binder.bindColumnIfExists,
    "columnifexists": Binder.bindColumnIfExists,
    "column_names_of": Binder.bindColumnNames,
  ]

  /// `toscalar(T)`: the first column of the first row; of a value, the value.
  private func bindToScalar(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    guard let argument = call.arguments.first, call.arguments.count == 1 else {
      report("toscalar() takes one table.", at: call.range)
      return nil
    }
    // The key of a partition, even where the rows have a column of its name.
    if let name = argument.value.name, case .scalar(let value)? = rows.scope[name] { return value }
    guard isTable(argument.value, in: rows.scope) else {
      if argument.value.name.map({ rows.relation.column(named: $0) != nil }) ?? false {
        report("toscalar() takes a table, not a column of it.", at: argument.range)
        return nil
      }
      return bind(argument.value, in: RowScope(rows.scope))
    }
    let relation = bindTable(argument.value, in: rows.scope)
    guard !relation.isUnknown, let column = relation.columns.first else { return nil }
    return .subquery(
      Subquery(
        number: makeNumber(), use: .firstValue, type: column.type, plan: relation.plan,
        column: column))
  }

  /// `pack_all(ignoreEmpty)`: all columns as one bag.
  private func bindPackAll(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    var ignoresEmpty = false
    if let argument = call.arguments.first?.value {
      ignoresEmpty = bind(argument, in: rows)?.constant.map { $0.isTrue } ?? false
    }
    return pack(rows.relation.columns, ignoresEmpty: ignoresEmpty)
  }

  /// `bag_pack_columns(a, b)`: these columns as one bag.
  private func bindPackColumns(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    let columns = call.arguments.compactMap { argument -> Column? in
      guard let name = argument.value.name else {
        report("bag_pack_columns() takes names of columns.", at: argument.range)
        return nil
      }
      return column(NameSyntax(text: name, range: argument.range), of: rows.relation)
    }
    return columns.count == call.arguments.count
      ? pack(columns.uniqueByID, ignoresEmpty: false) : nil
  }

  /// `column_ifexists("name", default)`.
  private func bindColumnIfExists(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    guard call.arguments.count == 2,
      case .string(let name)? = bind(call.arguments[0].value, in: rows)?.constant
    else {
      report("column_ifexists() takes a constant name and what stands in for it.", at: call.range)
      return nil
    }
    if let column = rows.relation.column(named: name) { return .column(column) }
    return bind(call.arguments[1].value, in: rows)
  }

  /// `column_names_of(T)`: an array of names.
  private func bindColumnNames(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    guard let argument = call.arguments.first, call.arguments.count == 1 else {
      report("column_names_of() takes one table.", at: call.range)
      return nil
    }
    if let name = argument.value.name, isNoTable(name, in: rows) {
      report(
        "column_names_of() takes a table, and '\(name)' is none.", at: argument.range,
        suggestion: NearestName.of(name, in: tables.tableNames + rows.scope.names))
      return nil
    }
    let relation = bindTable(argument.value, in: rows.scope)
    guard !relation.isUnknown else { return nil }
    return .constant(.dynamic(.array(relation.columns.map { .string($0.name) })), .dynamic)
  }

  /// Whether a name stands for a value or for nothing, which can be said without opening anything.
  private func isNoTable(_ name: String, in rows: RowScope) -> Bool {
    switch rows.scope[name] {
    case .table, .function, .unknown: return false
    case .scalar, .rowValue: return true
    case nil: return !tables.tableNames.contains(name)
    }
  }
}

extension Value {
  /// Whether it is `true`.
  var isTrue: Bool {
    if case .bool(true) = self { true } else { false }
  }
}
