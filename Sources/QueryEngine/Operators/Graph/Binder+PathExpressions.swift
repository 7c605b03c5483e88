internal import DaybookValues

/// The edges of variable length in a pattern, and the expressions over their paths.
struct PathScope {
  let graph: GraphShape
  let pattern: GraphPattern
  /// The expressions found so far: for each, the number of its edge and its column in the result.
  var met: [(edge: Int, property: GraphMatchNode.Property)] = []
}

extension Binder {
  /// Binds calls such as `all(edge, condition)` or `map(edge, expression)` within `graph-match`.
  ///
  /// It returns `nil` for any other call, and `.some(nil)` after a mistake.
  func bindAlongPath(_ call: CallSyntax, in rows: RowScope) -> BoundExpression?? {
    guard let paths = rows.paths else { return innerFact(call, in: rows).map { .some($0) } }
    if let fact = NodeFact(rawValue: call.name.text) { return .some(bind(fact, call, in: rows)) }
    guard let function = PathFunction(rawValue: call.name.text) else { return nil }
    guard let gathering = function.gathering else {
      report("inner_nodes() stands only within all(), any() and map().", at: call.range)
      return .some(nil)
    }
    guard call.arguments.count == 2 else {
      let arguments = gathering == .map ? "(edge, expression)" : "(edge, condition)"
      let example = gathering.rawValue + arguments
      report("\(gathering.rawValue)() is called as \(example).", at: call.range)
      return .some(nil)
    }
    guard let (edge, isOfInnerNodes) = edge(call.arguments[0].value, of: paths.pattern) else {
      return .some(nil)
    }
    return .some(
      along(edge, isOfInnerNodes, gathering, call.arguments[1].value, paths.graph, in: rows))
  }

  /// Binds `node_degree_in(node)` and similar calls, which describe a node of the pattern.
  private func bind(_ fact: NodeFact, _ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    guard call.arguments.count == 1, let paths = rows.paths,
      let number = call.arguments[0].value.name.flatMap({ paths.pattern.names[$0] }),
      paths.pattern.edge(number) == nil
    else {
      report("\(fact.rawValue)() takes a node of the pattern that has a name.", at: call.range)
      return nil
    }
    let column = makeColumn("\(fact.rawValue)(…)", fact.type)
    rows.paths?.met.append(
      (number, GraphMatchNode.Property(name: "", source: .node(fact), column: column)))
    return .column(column)
  }

  /// Binds `node_degree_in()` and similar calls, within an expression over inner nodes.
  private func innerFact(_ call: CallSyntax, in rows: RowScope) -> BoundExpression? {
    guard let fact = NodeFact(rawValue: call.name.text), call.arguments.isEmpty else { return nil }
    return rows.relation.column(named: fact.columnName).map { .column($0) }
  }

  /// Finds the edge of variable length that an argument names, directly or in `inner_nodes()`.
  private func edge(
    _ argument: ExpressionSyntax, of pattern: GraphPattern
  ) -> (number: Int, isOfInnerNodes: Bool)? {
    if case .call(let call) = argument.kind, PathFunction(rawValue: call.name.text) == .innerNodes,
      let inner = call.arguments.first?.value, call.arguments.count == 1
    {
      return edge(inner, of: pattern).map { ($0.number, true) }
    }
    guard let number = argument.name.flatMap({ pattern.names[$0] }),
      pattern.edge(number)?.isPath == true
    else {
      report(
        "An edge of variable length is expected here, such as e of -[e*1..5]->, or "
          + "inner_nodes(e).", at: argument.range)
      return nil
    }
    return (number, false)
  }

  private func along(
    _ edge: Int, _ isOfInnerNodes: Bool, _ gathering: PathExpression.Gathering,
    _ syntax: ExpressionSyntax, _ graph: GraphShape, in rows: RowScope
  ) -> BoundExpression? {
    let properties = isOfInnerNodes ? nodeProperties(of: graph) : graph.edgeProperties
    let inner = RowScope(
      rows.scope, Relation(plan: graph.edges, columns: properties.map(\.column)))
    guard let bound = bind(syntax, in: inner) else { return nil }
    guard inner.windows.isEmpty else {
      report("A condition along a path sees one edge, or one node, at a time.", at: syntax.range)
      return nil
    }
    var value = bound
    if gathering != .map {
      guard let truth = truth(bound, at: syntax.range) else { return nil }
      value = truth
    }
    let column = makeColumn("\(gathering.rawValue)(…)", gathering.type)
    let expression = PathExpression(
      gathering: gathering, isOfInnerNodes: isOfInnerNodes, value: value, properties: properties)
    rows.paths?.met.append(
      (edge, GraphMatchNode.Property(name: "", source: .along(expression), column: column)))
    return .column(column)
  }

  /// The properties of nodes, under their names in the graph.
  private func nodeProperties(of graph: GraphShape) -> [GraphMatchNode.Property] {
    graph.fields.indices.map { field in
      GraphMatchNode.Property(
        name: graph.fields[field].name, source: .field(field),
        column: makeColumn(graph.fields[field].name, graph.fields[field].type))
    }
      + NodeFact.allCases.map { fact in
        GraphMatchNode.Property(
          name: fact.columnName, source: .node(fact),
          column: makeColumn(fact.columnName, fact.type))
      }
  }
}

/// The functions that take the edges of a path.
private enum PathFunction: String {
  case all, any, map
  case innerNodes = "inner_nodes"

  /// How the values along a path are combined.
  ///
  /// For the function that only selects inner nodes, it is `nil`.
  var gathering: PathExpression.Gathering? {
    switch self {
    case .all: .all
    case .any: .any
    case .map: .map
    case .innerNodes: nil
    }
  }
}

extension GraphShape {
  fileprivate var edgeProperties: [GraphMatchNode.Property] {
    edgeColumns.map { GraphMatchNode.Property(name: $0.name, source: .edge($0), column: $0) }
  }
}
