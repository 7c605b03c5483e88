extension Binder {
  /// Binds a call of a window function to a new column, which is computed below the operator.
  func bind(
    _ function: WindowFunction, _ call: CallSyntax, in rows: RowScope
  ) -> BoundExpression? {
    if !rows.relation.isSerialized, !rows.relation.isUnknown {
      report(
        "\(call.name.text)() needs rows in an order. Put sort, top or serialize before it.",
        at: call.range)
    }
    let bound = call.arguments.map { bind($0.value, in: rows) }
    let arguments = bound.compactMap { $0 }
    guard arguments.count == bound.count else { return nil }
    guard let type = type(of: function, arguments) else {
      report("\(call.name.text)() is called as \(function.signature).", at: call.range)
      return nil
    }
    let column = makeColumn("\(call.name.text)_\(rows.windows.count + 1)", type)
    rows.windows.append(
      WindowCall(column: column, function: function, arguments: conformed(arguments, function)))
    return .column(column)
  }

  /// The arguments, with the default of `prev` and `next` converted to the type of their column.
  private func conformed(
    _ arguments: [BoundExpression], _ function: WindowFunction
  ) -> [BoundExpression] {
    guard function == .previous || function == .next, arguments.count == 3 else {
      return arguments
    }
    return [arguments[0], arguments[1], arguments[2].converted(to: arguments[0].type)]
  }

  private func type(of function: WindowFunction, _ arguments: [BoundExpression]) -> ScalarType? {
    let types = arguments.map(\.type)
    switch function {
    case .previous, .next:
      guard 1...3 ~= types.count, types.dropFirst().first.map({ $0.isInteger }) ?? true else {
        return nil
      }
      return types[0]
    case .rowNumber:
      guard types.count <= 2, types.first.map({ $0.isInteger }) ?? true,
        types.dropFirst().first.map({ $0 == .bool }) ?? true
      else { return nil }
      return .long
    case .cumulativeSum:
      guard 1...2 ~= types.count, types.dropFirst().first.map({ $0 == .bool }) ?? true else {
        return nil
      }
      return types[0].isInteger
        ? .long : types[0].isNumeric || types[0] == .timespan ? types[0] : nil
    case .denseRank, .minimumRank:
      return 1...2 ~= types.count && types.dropFirst().allSatisfy { $0 == .bool } ? .long : nil
    case .session:
      guard 3...4 ~= types.count, types[0] == .datetime, types[1] == .timespan,
        types[2] == .timespan, types.dropFirst(3).allSatisfy({ $0 == .bool })
      else { return nil }
      return .datetime
    }
  }
}
