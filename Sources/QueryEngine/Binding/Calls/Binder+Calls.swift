internal import DaybookValues

extension Binder {
  /// A call as a value; `nil` after a mistake, which is reported.
  func bind(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    let name = call.name.text
    switch rows.scope[name] {
    case .function(let function, let home): return bind(function, home, call, in: rows)
    // The mistake was reported at the definition of the name.
    case .unknown: return nil
    default: break
    }
    if name == "count", call.arguments.count == 1, call.arguments[0].value.isStar {
      report("Write count(), without '*'.", at: call.arguments[0].range)
      return nil
    }
    if let along = bindAlongPath(call, in: rows) { return along }
    if let special = SpecialFunction(named: name) { return bind(special, call, in: rows) }
    if let window = WindowFunction(rawValue: name) { return bind(window, call, in: rows) }
    if let aggregates = rows.aggregates, let aggregate = NamedAggregate(name) {
      return bind(aggregate.function, call, in: aggregates.input, of: rows)
    }
    guard let function = functions.named(name) else {
      reportUnknown(call, in: rows)
      return nil
    }
    guard function.columns.isEmpty else {
      reportSeveralColumns(call)
      return nil
    }
    return bind(function, call, in: rows)
  }

  private func reportUnknown(_ call: CallSyntax, in rows: RowScope) {
    let name = call.name.text
    if NamedAggregate(name) != nil {
      return report(
        "\(name)() works on the rows of a group, so it can stand only in summarize.",
        at: call.name.range)
    }
    if let remark = BorrowedWord.remark(onFunction: name) {
      return report("There is no function '\(name)'. \(remark)", at: call.name.range)
    }
    let names =
      functions.names + SpecialFunction.names
      + WindowFunction.allCases.map(\.rawValue) + rows.scope.names
      + (rows.aggregates == nil ? [] : AggregateFunction.allNames)
    // Where aggregates are allowed, the author more likely meant an aggregate than a function.
    let aggregate =
      rows.aggregates == nil ? nil : NearestName.of(name, in: AggregateFunction.allNames)
    report(
      "There is no function '\(name)'.", at: call.name.range,
      suggestion: aggregate ?? NearestName.of(name, in: names))
  }

  func bind(
    _ function: ScalarFunction, _ call: CallSyntax, in rows: RowScope
  ) -> BoundExpression? {
    guard let arguments = bindArguments(of: call, in: rows) else { return nil }
    if function.readsClock { clock.note(call.range) }
    let site = site(of: arguments.map(\.site))
    return self.call(
      .function(function), writtenAs: call.name.text, arguments.map(\.value),
      call.arguments.map(\.range), at: call.range
    ) { _ throws(CallError) in try function.resolve(site) }
  }

  /// An argument with its type and constant.
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
