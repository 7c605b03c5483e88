internal import DaybookValues

extension Binder {
  /// Binds `rolling_percentile(value, percentile, index, binSize, binsPerWindow, dimensions…)`.
  func bindRollingPercentile(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    let arguments = node.call.arguments.map(\.value)
    guard arguments.count >= 5 else {
      report(
        "rolling_percentile() is called as rolling_percentile(value, percentile, index, binSize, "
          + "binsPerWindow, dimension, …).", at: node.call.range)
      return .unknown
    }
    guard let value = pluginColumn(arguments[0], node, in: rows),
      let percent = constant(
        arguments[1], node, in: rows, "a percentile from 0 to 100",
        { 0...100 ~= Arguments([$0]).real(0) }),
      let index = pluginColumn(arguments[2], node, in: rows),
      let bins = constant(
        arguments[4], node, in: rows, "a number of bins above 0", { Arguments([$0]).long(0) > 0 }),
      let bin = binned(index, arguments[3], node, in: rows)
    else { return .unknown }
    let dimensions = arguments.dropFirst(5).compactMap { pluginColumn($0, node, in: rows) }
    guard dimensions.count == arguments.count - 5, isNumberOrTime(value, at: arguments[0].range)
    else { return .unknown }
    return rolled(
      value, Arguments([percent]).real(0), bin, Arguments([bins]).long(0), dimensions, over: rows)
  }

  private func rolled(
    _ value: Column, _ percent: Double,
    _ bin: (column: Column, value: BoundExpression, step: Value),
    _ binsPerWindow: Int64, _ dimensions: [Column], over rows: RowScope
  ) -> Relation {
    let type = value.type == .int ? ScalarType.long : value.type
    let name = "rolling_\(binsPerWindow)_percentile_\(value.name)_\(percent.nameFragment)"
    let result = makeColumn(name, type)
    let binning = ExtendNode(
      input: rows.plan,
      definitions: [ExtendNode.Definition(column: bin.column, value: bin.value)])
    let columns = [bin.column] + dimensions + [result]
    let by = dimensions.isEmpty ? "" : " by " + dimensions.map(\.name).joined(separator: ", ")
    let plan = GatherNode(
      input: binning, sources: [value, bin.column] + dimensions, columns: columns,
      summary: "rolling \(result.name) = percentile(\(value.name), \(percent)) of"
        + " \(binsPerWindow) bins of \(bin.column.name)\(by)",
      work: RollingPercentile(
        step: bin.step, percent: percent, binsPerWindow: binsPerWindow, columns: columns))
    return Relation(plan: plan, columns: plan.columns, isSerialized: true)
  }

  /// The index column, rounded down to bins, and the size of the bins.
  private func binned(
    _ index: Column, _ size: ExpressionSyntax, _ node: EvaluateSyntax, in rows: RowScope
  ) -> (column: Column, value: BoundExpression, step: Value)? {
    guard
      let step = constant(size, node, in: rows, "a constant size of bins above 0", \.isSize),
      let bound = bind(size, in: rows)
    else { return nil }
    let binned = call(
      .bin, [.column(index), bound], [node.call.range, size.range], at: node.call.range)
    return binned.map { (makeColumn(index.name, $0.type), $0, step) }
  }

  private func isNumberOrTime(_ column: Column, at range: SourceRange) -> Bool {
    if Parameter("value", .summable).accepts(CallSite.Argument(type: column.type)),
      column.type != .dynamic
    {
      return true
    }
    report(
      "rolling_percentile() takes numbers or times, not values of type \(column.type).", at: range)
    return false
  }

  /// A column that an argument of a plug-in names.
  func pluginColumn(
    _ syntax: ExpressionSyntax, _ node: EvaluateSyntax, in rows: RowScope
  ) -> Column? {
    guard let value = bind(syntax, in: rows) else { return nil }
    guard let column = value.column else {
      report("\(node.call.name.text)() takes a column here.", at: syntax.range)
      return nil
    }
    return column
  }

  private func constant(
    _ syntax: ExpressionSyntax, _ node: EvaluateSyntax, in rows: RowScope, _ expected: String,
    _ isRight: (Value) -> Bool
  ) -> Value? {
    guard let bound = bind(syntax, in: rows) else { return nil }
    guard let value = bound.constant, isRight(value) else {
      report("\(node.call.name.text)() takes \(expected) here.", at: syntax.range)
      return nil
    }
    return value
  }
}

extension Double {
  /// The number as a part of a column's name: `99_9` for 99.9.
  fileprivate var nameFragment: String {
    (wholeNumber?.description ?? description).replacing(".", with: "_")
  }
}

extension Value {
  /// Whether the value is a number or a timespan above 0.
  fileprivate var isSize: Bool {
    switch self {
    case .timespan(let span): span.ticks > 0
    default: Arguments([self]).real(0) > 0
    }
  }
}
