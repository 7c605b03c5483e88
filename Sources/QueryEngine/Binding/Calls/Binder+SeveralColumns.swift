internal import DaybookValues

extension Binder {
  /// A column's name and value.
  typealias NamedColumn = (name: String, value: BoundExpression)

  /// The columns of a call with several results.
  ///
  /// The result is `nil` if `syntax` is not a call with several results; it is empty after a
  /// mistake.
  func severalColumns(_ syntax: ColumnSyntax, in rows: RowScope) -> [NamedColumn]? {
    guard case .call(let call) = syntax.value.kind, rows.scope[call.name.text] == nil,
      let function = functions.named(call.name.text),
      case let columns = function.columns, !columns.isEmpty
    else { return nil }
    guard syntax.names.count <= columns.count else {
      report(
        "\(call.name.text)() gives \(columns.count) columns, not \(syntax.names.count).",
        at: syntax.range)
      return []
    }
    guard let bag = bind(function, call, in: rows) else { return [] }
    return members(of: share(bag, in: rows), columns, call, syntax, in: rows)
  }

  private func members(
    of bag: BoundExpression, _ columns: [MemberColumn], _ call: CallSyntax,
    _ syntax: ColumnSyntax, in rows: RowScope
  ) -> [NamedColumn] {
    let source = call.arguments.first.flatMap { suggestedName($0.value, in: rows) } ?? ""
    let count = syntax.names.count > 1 ? syntax.names.count : columns.count
    return columns.prefix(count).enumerated().compactMap { index, column in
      let given = index < syntax.names.count ? syntax.names[index].text : nil
      return member(of: bag, at: column.path, syntax.range).map {
        (given ?? "\(call.name.text)_\(source)_\(column.name)", $0.converted(to: column.type))
      }
    }
  }

  private func member(
    of bag: BoundExpression, at path: [String], _ range: SourceRange
  ) -> BoundExpression? {
    path.reduce(bag) { bag, key in
      bag.flatMap {
        infix(.subscripted, [$0, .constant(.string(key), .string)], [range], at: range)
      }
    }
  }

  /// Makes a column of a value that several columns use, so that it is computed once for each row.
  ///
  /// A constant stays as it is, and so does any value if `rows` cannot share columns.
  private func share(_ value: BoundExpression, in rows: RowScope) -> BoundExpression {
    guard rows.canShare, value.constant == nil else { return value }
    let column = makeColumn("shared", value.type)
    rows.shared.append(ExtendNode.Definition(column: column, value: value))
    return .column(column)
  }

  /// Reports that a call whose result is several columns cannot be used as one value.
  func reportSeveralColumns(_ call: CallSyntax) {
    let name = call.name.text
    let twin = "\(name)_dynamic"
    let remedy =
      functions.named(twin) == nil
      ? "Make columns of it first: extend \(name)(…)." : "Use \(twin)()."
    report("\(name)() gives several columns, so it is no value. \(remedy)", at: call.range)
  }
}
