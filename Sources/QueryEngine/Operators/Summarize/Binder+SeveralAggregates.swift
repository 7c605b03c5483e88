extension Binder {
  /// Binds an aggregate that produces several columns; returns `nil` for any other aggregate.
  func bindSeveral(
    _ syntax: ColumnSyntax, in outer: RowScope, names: inout NameList
  ) -> [BoundColumn]? {
    guard case .call(let call) = syntax.value.kind, outer.scope[call.name.text] == nil,
      let input = outer.aggregates?.input, let aggregate = NamedAggregate(call.name.text)
    else { return nil }
    if call.arguments.isEmpty, let least = aggregate.leastArguments {
      report("\(call.name.text)() is called as \(call.name.text)(\(least)).", at: call.range)
      return []
    }
    guard let parts = parts(of: aggregate, call, input, outer) else { return nil }
    return bind(parts, of: call, syntax, in: outer, names: &names)
  }

  /// The columns that a call of an aggregate produces; `nil` if it produces only one.
  private func parts(
    of aggregate: NamedAggregate, _ call: CallSyntax, _ input: RowScope, _ outer: RowScope
  ) -> [AggregatePart]? {
    switch aggregate.function {
    case .argMax, .argMin: return extremeParts(aggregate, call, input, outer)
    case .takeAny, .any:
      guard call.arguments.count > 1 || call.arguments.contains(where: \.value.isStar) else {
        return nil
      }
      return anyParts(aggregate.function, call, input, outer)
    case .percentile, .percentilew:
      return aggregate.isOtherName ? percentileParts(aggregate, call, input) : nil
    default: return nil
    }
  }

  private func bind(
    _ parts: [AggregatePart], of call: CallSyntax, _ syntax: ColumnSyntax, in outer: RowScope,
    names: inout NameList
  ) -> [BoundColumn] {
    for name in syntax.names where !names.declare(name.text) {
      report("There are two columns '\(name.text)'. Give one of them another name.", at: name.range)
    }
    return parts.enumerated().compactMap { index, part in
      guard
        let value = bind(
          part.function, part.arguments, [], named: part.function.name, at: call.range, of: outer)
      else { return nil }
      let given = index < syntax.names.count ? syntax.names[index].text : nil
      return make(names.unique(given ?? part.name), value, syntax.range)
    }
  }

  /// `arg_max(a, b, *)`: the extreme, then the values of other columns in the row that has it.
  private func extremeParts(
    _ aggregate: NamedAggregate, _ call: CallSyntax, _ input: RowScope, _ outer: RowScope
  ) -> [AggregatePart] {
    guard let first = call.arguments.first, let extreme = bind(first.value, in: input) else {
      return []
    }
    let (function, isOld) = (aggregate.function, aggregate.isOtherName)
    let prefix = function == .argMax ? "max_" : "min_"
    let given = first.name?.text ?? suggestedName(first.value, in: input)
    let shown = given ?? (isOld ? "" : prefix)
    let unnamed = isOld ? "arg" : "\(prefix)\(given ?? "")_arg"
    var parts = [AggregatePart(function: function, name: shown, arguments: [extreme, extreme])]
    for column in columns(call.arguments.dropFirst(), input, outer, unnamed: unnamed)
    where column.name != shown || column.isExplicit {
      parts.append(
        AggregatePart(
          function: function, name: column.name, arguments: [extreme, column.value]))
    }
    return isOld ? parts.named(after: prefix + shown) : parts
  }

  /// `take_any(a, b)` and `take_any(*)`: one column for each value.
  private func anyParts(
    _ function: AggregateFunction, _ call: CallSyntax, _ input: RowScope, _ outer: RowScope
  ) -> [AggregatePart] {
    columns(call.arguments[...], input, outer, unnamed: "any_arg").map { column in
      AggregatePart(function: function, name: column.name, arguments: [column.value])
    }
  }

  /// `percentiles(x, 5, 95)`: one column for each percentile.
  private func percentileParts(
    _ aggregate: NamedAggregate, _ call: CallSyntax, _ input: RowScope
  ) -> [AggregatePart] {
    let fixed = aggregate.function == .percentilew ? 2 : 1
    let bound = call.arguments.compactMap { bind($0.value, in: input) }
    guard bound.count == call.arguments.count else { return [] }
    guard bound.count > fixed else {
      report(
        "\(call.name.text)() is called as \(call.name.text)(\(aggregate.leastArguments ?? "")).",
        at: call.range)
      return []
    }
    let shown = suggestedName(call.arguments[0].value, in: input) ?? ""
    return bound.dropFirst(fixed).map { percentile in
      let text = percentile.constant?.text ?? ""
      return AggregatePart(
        function: aggregate.function, name: "percentile_\(shown)_\(text.replacingDots)",
        arguments: bound.prefix(fixed) + [percentile])
    }
  }

  /// A value with the name of its column.
  private typealias NamedValue = (name: String, value: BoundExpression, isExplicit: Bool)

  /// The arguments as columns; those without a name are numbered, and `*` means all non-key
  /// columns.
  private func columns(
    _ arguments: ArraySlice<CallSyntax.Argument>, _ input: RowScope, _ outer: RowScope,
    unnamed: String
  ) -> [NamedValue] {
    let keys = Set(outer.relation.columns.map(\.id))
    return zip(arguments.indices, arguments).flatMap { index, argument -> [NamedValue] in
      guard argument.value.isStar else {
        guard let value = bind(argument.value, in: input) else { return [] }
        let name = argument.name?.text ?? suggestedName(argument.value, in: input)
        return [(name ?? "\(unnamed)\(index)", value, true)]
      }
      return input.relation.columns.filter { !keys.contains($0.id) }
        .map { ($0.name, .column($0), false) }
    }
  }
}

/// One of the columns that an aggregate produces.
private struct AggregatePart {
  let function: AggregateFunction
  let name: String
  let arguments: [BoundExpression]
}

extension [AggregatePart] {
  /// The columns of `argmax` and `argmin`; their names begin with the name of the extreme's column.
  fileprivate func named(after extreme: String) -> [AggregatePart] {
    enumerated().map { index, part in
      let name = index == 0 ? extreme : "\(extreme)_\(part.name)"
      return AggregatePart(function: part.function, name: name, arguments: part.arguments)
    }
  }
}

extension String {
  fileprivate var replacingDots: String { String(map { $0 == "." ? "_" : $0 }) }
}

extension NamedAggregate {
  /// The required arguments of an aggregate that produces several columns; `nil` for any other.
  fileprivate var leastArguments: String? {
    switch function {
    case .argMax, .argMin: "compared, returned, …"
    case .takeAny, .any: "value, …"
    case .percentile: isOtherName ? "value, percentile, …" : nil
    case .percentilew: isOtherName ? "value, weight, percentile, …" : nil
    default: nil
    }
  }
}
