internal import DaybookValues

extension Binder {
  /// Binds `ipv4_lookup(table, source key, lookup key, extra keys…, return_unmatched = false)`.
  ///
  /// It also binds `ipv6_lookup`, which takes the same arguments.
  func bindNetworkLookup(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    let name = node.call.name.text
    var keys = node.call.arguments.dropFirst().map { $0 }
    guard let keepsUnmatched = takeUnmatched(from: &keys, of: name, in: rows) else {
      return .unknown
    }
    guard let table = node.call.arguments.first, keys.count >= 2 else {
      report(
        "\(name)() is called as \(name)(table, sourceKey, lookupKey, extraKey, …, "
          + "return_unmatched = false).", at: node.call.range)
      return .unknown
    }
    guard isTable(table.value, in: scope) else {
      report("\(name)() takes a table here.", at: table.range)
      return .unknown
    }
    let lookup = renumbered(bindTable(table.value, in: scope))
    let found = RowScope(scope, lookup)
    guard !lookup.isUnknown, let source = addresses(keys[0].value, node, in: rows),
      let network = addresses(keys[1].value, node, in: found),
      let extra = extraKeys(keys.dropFirst(2).map(\.value), node, rows, found)
    else { return .unknown }
    let plan = NetworkLookupNode(
      version: name == PlugIn.ipv4Lookup.name ? .four : .six, left: input.plan, right: lookup.plan,
      source: source, network: network, extra: extra,
      keepsUnmatched: keepsUnmatched)
    return looked(up: plan, input, lookup)
  }

  /// The columns of the source, then those of the table, except the extra keys.
  private func looked(
    up plan: NetworkLookupNode, _ input: Relation, _ lookup: Relation
  ) -> Relation {
    let extra = Set(plan.extra.map(\.right.id))
    var names = NameList(input.columns.map(\.name))
    let added = lookup.columns.filter { !extra.contains($0.id) }
    return Relation(
      plan: plan, columns: input.columns + added.map { $0.named(names.unique($0.name)) })
  }

  /// Removes the last argument if it is the option to keep unmatched rows; returns its value.
  ///
  /// After a mistake, this returns `nil`.
  private func takeUnmatched(
    from keys: inout [CallSyntax.Argument], of name: String, in rows: RowScope
  ) -> Bool? {
    guard let last = keys.last else { return false }
    if let given = last.name, given.text.lowercased() != "return_unmatched" {
      report("\(name)() knows no argument '\(given.text)'.", at: given.range)
      return nil
    }
    if last.name == nil {
      guard case .literal = last.value.kind else { return false }
    }
    keys.removeLast()
    guard case .bool(let isKept)? = bind(last.value, in: rows)?.constant else {
      report("return_unmatched is true or false.", at: last.range)
      return nil
    }
    return isKept
  }

  private func addresses(
    _ syntax: ExpressionSyntax, _ node: EvaluateSyntax, in rows: RowScope
  ) -> Column? {
    guard let column = pluginColumn(syntax, node, in: rows) else { return nil }
    guard column.type == .string else {
      report(
        "\(node.call.name.text)() looks up texts, not values of type \(column.type).",
        at: syntax.range)
      return nil
    }
    return column
  }

  /// The columns of both tables that must be equal in addition to the lookup.
  private func extraKeys(
    _ keys: [ExpressionSyntax], _ node: EvaluateSyntax, _ rows: RowScope, _ found: RowScope
  ) -> [(left: Column, right: Column)]? {
    var pairs: [(left: Column, right: Column)] = []
    for key in keys {
      guard let left = pluginColumn(key, node, in: rows),
        let right = pluginColumn(key, node, in: found)
      else { return nil }
      guard left.type == right.type else {
        report("A \(left.type) is never equal to a \(right.type).", at: key.range)
        return nil
      }
      pairs.append((left, right))
    }
    return pairs
  }
}
