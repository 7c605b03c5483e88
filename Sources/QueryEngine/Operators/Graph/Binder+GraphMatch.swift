internal import DaybookValues

extension Binder {
  /// `graph-match`: a row for each match of a pattern in a graph.
  func bind(_ node: GraphMatchSyntax, over input: Relation, in scope: Scope) -> Relation {
    guard let graph = input.graph else {
      if !input.isUnknown {
        let name = node.shortest == nil ? "graph-match" : "graph-shortest-paths"
        report("\(name) works on a graph. Make one by make-graph.", at: node.range)
      }
      return .unknown
    }
    guard let pattern = pattern(node, of: graph), checkShortest(node, pattern) else {
      return .unknown
    }
    let variables = pattern.names.ordered { $0.value < $1.value }.map {
      variable(pattern.elements[$0.value], ($0.key.text, $0.value), graph)
    }
    let rows = RowScope(scope, Relation(plan: RowsNode.single, columns: []))
    rows.paths = PathScope(graph: graph, pattern: pattern)
    for variable in variables {
      rows.steps[variable.name] = Dictionary(
        variable.properties.map { (ExactText($0.name), $0.column) },
        uniquingKeysWith: { first, _ in first })
    }
    var condition: BoundExpression?
    if let syntax = node.condition {
      guard let bound = bind(syntax, in: rows), let truth = truth(bound, at: syntax.range) else {
        return .unknown
      }
      condition = truth
    }
    return project(node, rows) { met in
      var match = GraphMatchNode(
        graph: graph, pattern: pattern, cycles: node.cycles ?? .uniqueEdges,
        variables: variables.map { $0.asking(met) })
      match.shortest = node.shortest
      if node.shortest != nil { return shortest(match, where: condition, met, node) }
      return condition.map { WhereNode(input: match, conditions: [$0]) } ?? match
    }
  }

  /// Makes the plan for shortest paths; `met` lists the expressions along paths.
  private func shortest(
    _ match: GraphMatchNode, where condition: BoundExpression?,
    _ met: [(edge: Int, property: GraphMatchNode.Property)], _ node: GraphMatchSyntax
  ) -> any PlanNode {
    var match = match
    var rest: [BoundExpression] = []
    let nodes = match.variables.filter { match.pattern.edge($0.element) == nil }
    let known = Set(nodes.flatMap(\.properties).map(\.column.id))
    for condition in condition?.conjuncts ?? [] {
      if let filtered = match.filtered(by: condition) as? GraphMatchNode {
        match = filtered
      } else if let path = condition.column.flatMap({ column in
        met.first { $0.property.column.id == column.id }
      }), case .along(let expression) = path.property.source, expression.gathering == .all {
        match.pathConditions.append((path.edge, expression))
      } else if condition.columns.isSubset(of: known) {
        rest.append(condition)
      } else {
        report(
          "graph-shortest-paths takes conditions on nodes, and on all edges of a path: "
            + "all(edge, condition), all(inner_nodes(edge), condition).", at: node.range)
      }
    }
    return rest.isEmpty ? match : WhereNode(input: match, conditions: rest)
  }

  /// Whether the query's pattern allows shortest paths; if not, this is reported.
  ///
  /// The pattern must be a single chain of edges in which no node occurs twice, and one of its
  /// edges must have variable length.
  private func checkShortest(_ node: GraphMatchSyntax, _ pattern: GraphPattern) -> Bool {
    guard node.shortest != nil else { return true }
    let nodes = pattern.elements.count - (pattern.paths.first?.edges.count ?? 0)
    let isRow = pattern.paths.count == 1 && nodes == (pattern.paths[0].edges.count + 1)
    let varies = pattern.paths.contains { $0.edges.contains { pattern.edge($0)?.isPath == true } }
    if isRow, varies { return true }
    report(
      "graph-shortest-paths takes one row of nodes and edges, one of them of variable length: "
        + "(a)-[e*1..5]->(b).", at: node.range)
    return false
  }

  /// Binds the columns of the result; `plan` makes the search, given the expressions along paths.
  private func project(
    _ node: GraphMatchSyntax, _ rows: RowScope,
    of plan: ([(edge: Int, property: GraphMatchNode.Property)]) -> any PlanNode
  ) -> Relation {
    var names = NameList()
    let bound = bind(node.columns, in: rows, names: &names)
    if let window = rows.windows.first {
      report(
        "\(window.function.rawValue)() cannot stand here: the matches of a pattern have no order.",
        at: node.range)
    }
    guard bound.count == node.columns.count, rows.windows.isEmpty else { return .unknown }
    return Relation(
      plan: bound.extending(plan(rows.paths?.met ?? [])), columns: bound.map(\.column))
  }

  private func variable(
    _ element: GraphPattern.Element, _ name: (key: String, value: Int), _ graph: GraphShape
  ) -> GraphMatchNode.Variable {
    let properties: [GraphMatchNode.Property]
    switch element {
    case .node:
      properties = graph.fields.indices.map { field in
        GraphMatchNode.Property(
          name: graph.fields[field].name, source: .field(field),
          column: makeColumn("\(name.key).\(graph.fields[field].name)", graph.fields[field].type))
      }
    case .edge(let edge):
      properties = graph.edgeColumns.map { column in
        GraphMatchNode.Property(
          name: column.name, source: .edge(column),
          column: makeColumn("\(name.key).\(column.name)", edge.isPath ? .dynamic : column.type))
      }
    }
    return GraphMatchNode.Variable(name: name.key, element: name.value, properties: properties)
  }
}

extension Binder {
  /// The pattern with a number for each node and edge; `nil` after a mistake, which is reported.
  private func pattern(_ node: GraphMatchSyntax, of graph: GraphShape) -> GraphPattern? {
    var pattern = GraphPattern()
    var isRight = true
    for path in node.paths {
      var left = take(path.first, &pattern, &isRight)
      pattern.paths.append(GraphPattern.Path(first: left, edges: []))
      for (edge, node) in path.steps {
        let right = take(node, &pattern, &isRight)
        let number = pattern.elements.count
        pattern.elements.append(
          .edge(
            GraphPattern.Edge(
              from: left, to: right, direction: edge.direction, hops: edge.hops ?? 1...1,
              isPath: edge.hops != nil)))
        if let name = edge.name { isRight = noteName(name, number, &pattern) && isRight }
        pattern.paths[pattern.paths.count - 1].edges.append(number)
        left = right
      }
    }
    return isRight && !node.paths.isEmpty ? pattern : nil
  }

  /// Adds a node, and returns its number; a node whose name occurred before keeps its number.
  private func take(
    _ node: GraphPathSyntax.Node, _ pattern: inout GraphPattern, _ isRight: inout Bool
  ) -> Int {
    if let name = node.name, let known = pattern.names[name.text] {
      if case .node = pattern.elements[known] { return known }
    }
    let number = pattern.elements.count
    pattern.elements.append(.node)
    if let name = node.name { isRight = noteName(name, number, &pattern) && isRight }
    return number
  }

  private func noteName(_ name: NameSyntax, _ number: Int, _ pattern: inout GraphPattern) -> Bool {
    guard pattern.names[name.text] == nil else {
      report("The pattern has '\(name.text)' already. Give the edge another name.", at: name.range)
      return false
    }
    pattern.names[name.text] = number
    return true
  }
}

extension GraphMatchNode.Variable {
  /// The same edge, with another column for each of its expressions along paths.
  fileprivate func asking(
    _ met: [(edge: Int, property: GraphMatchNode.Property)]
  ) -> GraphMatchNode.Variable {
    var variable = self
    variable.properties += met.filter { $0.edge == element }.map(\.property)
    return variable
  }
}
