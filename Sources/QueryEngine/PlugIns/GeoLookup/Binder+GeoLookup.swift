internal import DaybookValues

extension Binder {
  /// `geo_polygon_lookup(table, shape, longitude, latitude, options…)`, and the same for lines.
  func bindGeoLookup(
    _ shapes: GeoLookup.Shapes, _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let arguments = node.call.arguments
    let name = node.call.name.text
    guard arguments.count >= 4, arguments.prefix(4).allSatisfy({ $0.name == nil }) else {
      report("It is called as \(shapes.plugIn.signature).", at: node.call.range)
      return .unknown
    }
    guard isTable(arguments[0].value, in: scope) else {
      report("\(name)() takes a table here.", at: arguments[0].range)
      return .unknown
    }
    let table = renumbered(bindTable(arguments[0].value, in: scope))
    let rows = RowScope(scope, input)
    guard !table.isUnknown, let lookup = geoLookup(shapes, node, in: rows),
      let shape = geoColumn(arguments[1].value, node, in: RowScope(scope, table), isShape: true),
      let longitude = geoColumn(arguments[2].value, node, in: rows, isShape: false),
      let latitude = geoColumn(arguments[3].value, node, in: rows, isShape: false)
    else { return .unknown }
    let plan = GeoLookupNode(
      left: input.plan, right: table.plan, lookup: lookup, place: [longitude, latitude],
      shape: shape)
    return looked(up: plan, input, table)
  }

  /// The columns of the places, then those of the table.
  ///
  /// The column of shapes is left out unless the call asks for it.
  private func looked(up plan: GeoLookupNode, _ input: Relation, _ table: Relation) -> Relation {
    var names = NameList(input.columns.map(\.name))
    let added = table.columns.filter { plan.lookup.keepsShapes || $0.id != plan.shape.id }
    return Relation(
      plan: plan, columns: input.columns + added.map { $0.named(names.unique($0.name)) })
  }

  private func geoColumn(
    _ syntax: ExpressionSyntax, _ node: EvaluateSyntax, in rows: RowScope, isShape: Bool
  ) -> Column? {
    guard let column = pluginColumn(syntax, node, in: rows) else { return nil }
    let isRight = column.type == .dynamic || !isShape && column.type.isNumeric
    if isRight { return column }
    let wanted = isShape ? "shapes of GeoJSON, which are dynamic" : "degrees, which are numbers"
    report(
      "\(node.call.name.text)() takes \(wanted), not values of type \(column.type).",
      at: syntax.range)
    return nil
  }

  /// Takes the options; returns `nil` after a mistake.
  ///
  /// It also returns `nil` if the value of an option is not known until the enclosing function is
  /// called.
  private func geoLookup(
    _ shapes: GeoLookup.Shapes, _ node: EvaluateSyntax, in rows: RowScope
  ) -> GeoLookup? {
    var lookup = GeoLookup(shapes)
    for (place, argument) in node.call.arguments.dropFirst(4).enumerated() {
      guard let option = geoOption(argument, at: place, of: shapes, node),
        let bound = bind(argument.value, in: rows), !waitsForCall(bound)
      else { return nil }
      guard let wanted = bound.constant.map({ lookup.take($0, for: option) }) ?? "a constant"
      else { continue }
      report("\(option) is \(wanted).", at: argument.range)
      return nil
    }
    guard shapes == .polygons || lookup.radius != nil else {
      report("radius is missing: \(shapes.plugIn.signature).", at: node.call.range)
      return nil
    }
    return lookup
  }

  /// The name of the option that an argument sets: its own name, or else the name for its position.
  private func geoOption(
    _ argument: CallSyntax.Argument, at place: Int, of shapes: GeoLookup.Shapes,
    _ node: EvaluateSyntax
  ) -> String? {
    let options = shapes.options
    guard let name = argument.name else {
      if place < options.count { return options[place] }
      report("There are too many arguments.", at: argument.range)
      return nil
    }
    if options.contains(name.text.lowercased()) { return name.text.lowercased() }
    report("\(node.call.name.text)() knows no argument '\(name.text)'.", at: name.range)
    return nil
  }
}
