extension Binder {
  /// The columns of an aggregate that gives several; `nil` when it gives one.
  func bindSeveral(
    _ syntax: ColumnSyntax, in outer: RowScope, names: inout NameList
  ) -> [BoundColumn]? {
    guard case .call(let call) = syntax.value.kind, outer.scope[call.name.text] == nil,
      let input = outer.aggregates?.input,
      FunctionCatalog.aggregate(named: call.name.text) != nil
    else { return nil }
    if call.arguments.isEmpty, let least = Self.leastCalls[call.name.text] {
      report("\(call.name.text)() is called as \(least).", at: call.range)
      return []
    }
    let parts: [AggregatePart]
    switch call.name.text {
    case "arg_max", "arg_min", "argmax", "argmin": parts = extremeParts(call, input, outer)
    case "take_any", "any":
      guard call.arguments.count > 1 || call.arguments.contains(where: \.value.isStar) else {
        return nil
      }
      parts = anyParts(call, input, outer)
    case "percentiles", "percentilesw": parts = percentileParts(call, input)
    default: return nil
    }
    return bind(parts, of: call, syntax, in: outer, names: &names)
  }

  /// How aggregates of several columns are called at least.
  private static let leastCalls = [
    "arg_max": "arg_max(compared, returned, …)", "arg_min": "arg_min(compared, returned, …)",
    "argmax": "argmax(compared, returned, …)", "argmin": "argmin(compared, returned, …)",
    "take_any": "take_any(value, …)", "any": "any(value, …)",
    "percentiles": "percentiles(value, percentile, …)",
    "percentilesw": "percentilesw(value, weight, percentile, …)",
  ]

  private func bind(
    _ parts: [AggregatePart], of call: CallSyntax, _ syntax: ColumnSyntax, in outer: RowScope,
    names: inout NameList
  ) -> [BoundColumn] {
    for name in syntax.names where !names.declare(name.text) {
      report("There are two columns '\(name.text)'. Give one of them another name.", at: name.range)
    }
    return parts.enumerated().compactMap { index, part in
      guard let function = FunctionCatalog.aggregate(named: part.function),
        let value = bind(
          function, part.arguments, [], named: part.function, at: call.range, of: outer)
      else { return nil }
      let given = index < syntax.names.count ? syntax.names[index].text : nil
      return make(names.unique(given ?? part.name), value, syntax.range)
    }
  }

  /// `arg_max(a, b, *)`: the extreme itself, then what stands beside it.
  private func extremeParts(
    _ call: CallSyntax, _ input: RowScope, _ outer: RowScope
  ) -> [AggregatePart] {
    guard let first = call.arguments.first, let extreme = bind(first.value, in: input) else {
      return []
    }
    let name = call.name.text
    let (prefix, isOld) = ("\(name.suffix(3))_", !name.contains("_"))
    let given = first.name?.text ?? suggestedName(first.value, in: input)
    let shown = given ?? (isOld ? "" : prefix)
    let unnamed = isOld ? "arg" : "\(prefix)\(given ?? "")_arg"
    var parts = [AggregatePart(function: name, name: shown, arguments: [extreme, extreme])]
    for column in columns(call.arguments.dropFirst(), input, outer, unnamed: unnamed)
    where column.name != shown || column.isExplicit {
      parts.append(
        AggregatePart(
          function: name, name: column.name, arguments: [extreme, column.value]))
    }
    return isOld ? parts.named(after: prefix + shown) : parts
  }

  /// `take_any(a, b)` and `take_any(*)`.
  private func anyParts(
    _ call: CallSyntax, _ input: RowScope, _ outer: RowScope
  ) -> [AggregatePart] {
    columns(call.arguments[...], input, outer, unnamed: "any_arg").map { column in
      AggregatePart(function: call.name.text, name: column.name, arguments: [column.value])
    }
  }

  /// `percentiles(x, 5, 95)`: one column for each.
  private func percentileParts(_ call: CallSyntax, _ input: RowScope) -> [AggregatePart] {
    let isWeighted = call.name.text == "percentilesw"
    let name = isWeighted ? "percentilew" : "percentile"
    let fixed = isWeighted ? 2 : 1
    let bound = call.arguments.compactMap { bind($0.value, in: input) }
    guard bound.count == call.arguments.count else { return [] }
    guard bound.count > fixed else {
      report(
        "\(call.name.text)() is called as \(Self.leastCalls[call.name.text] ?? "").", at: call.range
      )
      return []
    }
    let shown = suggestedName(call.arguments[0].value, in: input) ?? ""
    return bound.dropFirst(fixed).map { percentile in
      let text = percentile.constant?.text ?? ""
      return AggregatePart(
        function: name, name: "percentile_\(shown)_\(text.replacingDots)",
        arguments: bound.prefix(fixed) + [percentile])
    }
  }

  /// A value with what its column is called.
  private typealias NamedValue = (name: String, value: BoundExpression, isExplicit: Bool)

  /// Arguments as columns, those without a name numbered; `*` is all that are no keys.
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

/// One of the columns of an aggregate that gives several.
private struct AggregatePart {
  let function: String
  let name: String
  let arguments: [BoundExpression]
}

extension [AggregatePart] {
  /// The names that `argmax` and `argmin` give: that of the extreme, alone and before the others.
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
