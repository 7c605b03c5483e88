internal import DaybookValues

extension Binder {
  /// A call of a function that uses more than the values of one row.
  func bind(
    _ function: SpecialFunction, _ call: CallSyntax, in rows: RowScope
  ) -> BoundExpression? {
    switch function {
    case .toScalar: bindToScalar(call, in: rows)
    case .packAll: bindPackAll(call, in: rows)
    case .bagPackColumns: bindPackColumns(call, in: rows)
    case .columnIfExists: bindColumnIfExists(call, in: rows)
    case .columnNamesOf: bindColumnNames(call, in: rows)
    case .estimateDataSize: bindDataSize(call, in: rows)
    }
  }

  /// `toscalar(T)`: the first value of the first row; a scalar argument is returned as it is.
  private func bindToScalar(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    guard let argument = call.arguments.first, call.arguments.count == 1 else {
      report("toscalar() takes one table.", at: call.range)
      return nil
    }
    // The name of a scalar, such as the key of a partition, takes precedence over a column of that
    // name.
    if let name = argument.value.name, case .scalar(let value)? = rows.scope[name] {
      clock.noteUse(of: name, in: rows.scope)
      return value
    }
    guard isTable(argument.value, in: rows.scope) else {
      if argument.value.name.map({ rows.relation.column(named: $0) != nil }) ?? false {
        report("toscalar() takes a table, not a column of it.", at: argument.range)
        return nil
      }
      return bindOnce(argument, in: rows.scope)
    }
    return firstValue(of: bindTable(argument.value, in: rows.scope))
  }

  /// A value that is computed once instead of for each row; `nil` after a mistake, which is
  /// reported.
  private func bindOnce(_ argument: CallSyntax.Argument, in scope: Scope) -> BoundExpression? {
    guard let value = bind(argument.value, in: RowScope(scope)) else { return nil }
    guard value.constant == nil, value.columns.isEmpty else { return value }
    let column = ColumnSyntax(names: [], value: argument.value, range: argument.range)
    return firstValue(of: bind(PrintSyntax(columns: [column], range: argument.range), in: scope))
  }

  private func firstValue(of relation: Relation) -> BoundExpression? {
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

  /// `bag_pack_columns(a, b)`: these columns as one bag; `nil` after a mistake, which is reported.
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

  /// `column_ifexists("name", default)`: the column of this name, or the default if there is none.
  private func bindColumnIfExists(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    let wanted = call.arguments.first.flatMap { bind($0.value, in: rows) }
    // In a function's definition the name may be unknown; then each call of the function checks it.
    if call.arguments.count == 2, let wanted, waitsForCall(wanted) { return nil }
    guard call.arguments.count == 2, case .string(let name)? = wanted?.constant else {
      report("column_ifexists() takes a constant name and a default.", at: call.range)
      return nil
    }
    if let column = rows.relation.column(named: name) { return .column(column) }
    return bind(call.arguments[1].value, in: rows)
  }

  /// `column_names_of(T)`: an array of names; `nil` after a mistake, which is reported.
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

  /// Whether `name` is the name of a value, or an unknown name, and so certainly not a table.
  ///
  /// No table is opened to find out.
  private func isNoTable(_ name: String, in rows: RowScope) -> Bool {
    switch rows.scope[name] {
    case .table, .function, .unknown: return false
    case .scalar, .rowValue: return true
    case nil: return !tables.hasTable(named: name)
    }
  }
}

extension Value {
  /// Whether the value is `true`.
  package var isTrue: Bool {
    if case .bool(true) = self { true } else { false }
  }
}
