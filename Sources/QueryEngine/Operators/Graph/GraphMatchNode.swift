internal import DaybookValues

/// Finds a pattern in a graph, and returns the properties of the nodes and edges of each match.
struct GraphMatchNode: PlanNode {
  /// Where a column of the result comes from.
  enum Source: Sendable {
    /// A property of nodes, by its index.
    case field(Int)
    /// A column of the edges.
    case edge(Column)
    /// A fact about nodes that follows from the graph.
    case node(NodeFact)
    /// An expression along an edge of variable length.
    case along(PathExpression)
  }

  /// A column of the result.
  struct Property: Sendable {
    let name: String
    var source: Source
    let column: Column
  }

  /// A named node or edge of the pattern.
  struct Variable: Sendable {
    let name: String
    /// The number of the node or edge in the pattern.
    let element: Int
    var properties: [Property]
  }

  let graph: GraphShape
  let pattern: GraphPattern
  let cycles: GraphMatchSyntax.Cycles
  private(set) var variables: [Variable]
  /// The conditions on single nodes and edges, by their numbers in the pattern.
  var conditions: [Int: [BoundExpression]] = [:]
  /// The conditions on all edges, or on all inner nodes, of an edge of variable length.
  ///
  /// `element` is the number of the edge in the pattern.
  var pathConditions: [(element: Int, path: PathExpression)] = []
  /// The kind of shortest paths in the result; `nil` for all matches.
  var shortest: GraphMatchSyntax.Shortest?
  /// The columns of the result.
  var columns: [Column]

  init(
    graph: GraphShape, pattern: GraphPattern, cycles: GraphMatchSyntax.Cycles,
    variables: [Variable]
  ) {
    (self.graph, self.pattern, self.cycles, self.variables) = (graph, pattern, cycles, variables)
    columns = variables.flatMap { $0.properties.map(\.column) }
  }

  var inputs: [any PlanNode] { graph.inputs }

  var summary: String {
    let texts = conditions.keys.sorted().flatMap { conditions[$0] ?? [] }.map(\.text)
    return (shortest == nil ? "graph-match" : "graph-shortest-paths") + " \(pattern.text)"
      + (texts.isEmpty ? "" : " where " + texts.joined(separator: " and "))
  }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode { with(graph.reading(inputs), columns) }

  private func with(_ graph: GraphShape, _ columns: [Column]) -> GraphMatchNode {
    var node = GraphMatchNode(
      graph: graph, pattern: pattern, cycles: cycles, variables: variables)
    (node.conditions, node.columns) = (conditions, columns)
    (node.pathConditions, node.shortest) = (pathConditions, shortest)
    return node
  }

  func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    var node = self
    node.conditions = conditions.mapValues { $0.map(change) }
    for place in pathConditions.indices {
      node.pathConditions[place].path.value = change(pathConditions[place].path.value)
    }
    for place in variables.indices {
      for index in variables[place].properties.indices {
        guard case .along(var path) = variables[place].properties[index].source else { continue }
        path.value = change(path.value)
        node.variables[place].properties[index].source = .along(path)
      }
    }
    return node
  }

  /// The same search with a condition on one node or one edge.
  ///
  /// The condition is evaluated before the search, once for each node or edge of the graph. This
  /// returns `nil` if the condition is not about exactly one element, or is about an edge of
  /// variable length.
  func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    let columns = condition.columns
    guard !columns.isEmpty,
      let variable = variables.first(where: { variable in
        columns.isSubset(of: variable.properties.map(\.column.id))
      }), pattern.edge(variable.element)?.isPath != true
    else { return nil }
    var node = self
    node.conditions[variable.element, default: []].append(condition)
    return node
  }

  func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    let kept = columns.filter(needs.contains)
    let ids = Set(kept.map(\.id)).union(conditions.values.joined().flatMap(\.columns))
    let sources =
      variables.flatMap(\.properties).filter { ids.contains($0.column.id) }
      .map(\.source) + pathConditions.map { .along($0.path) }
    var (edges, fields): ([Column], [GraphShape.Field]) = ([], [])
    for source in sources.flatMap(\.parts) {
      switch source {
      case .edge(let column): edges.append(column)
      case .field(let field): fields.append(graph.fields[field])
      case .along, .node: break
      }
    }
    return with(graph.narrowed(edges: edges, fields: fields), kept)
  }

  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    GraphMatchStream(self, run)
  }
}

/// Builds the graph, and then returns the matches of the pattern.
private final class GraphMatchStream: BatchStream {
  private let node: GraphMatchNode
  private let run: QueryRun
  private var found: (graph: Graph, search: any MatchSearch)?
  /// The values of the expressions along paths, for each edge or node of the graph.
  private var answers: [ColumnID: Vector] = [:]
  private var isDone = false

  init(_ node: GraphMatchNode, _ run: QueryRun) { (self.node, self.run) = (node, run) }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    if found == nil { found = try begun() }
    guard let found else { return nil }
    let graph = found.graph
    var search = found.search
    self.found = nil
    var matches = GraphMatches(search.slotCount)
    while matches.count < Batch.usualRowCount, !matches.isLarge {
      guard try search.next(run) else {
        isDone = true
        break
      }
      matches.add(search)
    }
    self.found = (graph, search)
    return Batch(
      columns: node.columns.map { column(of: $0, matches, graph) }, rowCount: matches.count)
  }

  private func begun() throws(QueryError) -> (graph: Graph, search: any MatchSearch) {
    let graph = try Graph(node.graph, run)
    var allowed: [Int: [Bool]] = [:]
    for (element, conditions) in node.conditions {
      allowed[element] = try self.allowed(element, conditions, graph)
    }
    for property in node.variables.flatMap(\.properties) {
      guard case .along(let path) = property.source, node.columns.contains(property.column)
      else { continue }
      answers[property.column.id] = try path.answers(of: graph, run)
    }
    guard let shortest = node.shortest else {
      return (graph, PatternSearch(node.pattern, in: graph, node.cycles, allowed))
    }
    let elements = try self.allowed(along: graph, besides: allowed)
    return (graph, ShortestPathSearch(node.pattern, in: graph, shortest, elements))
  }

  /// The edges and the inner nodes that are allowed for the edges of variable length.
  private func allowed(
    along graph: Graph, besides elements: [Int: [Bool]]
  ) throws(QueryError) -> AllowedElements {
    var allowed = AllowedElements(elements: elements)
    for (element, path) in node.pathConditions {
      let answers = try path.answers(of: graph, run)
      let count = path.isOfInnerNodes ? graph.nodeCount : graph.edgeCount
      let holds = (0..<count).map { answers.value(at: $0).isTrue }
      if path.isOfInnerNodes {
        allowed.innerNodes[element] = holds.both(with: allowed.innerNodes[element])
      } else {
        allowed.elements[element] = holds.both(with: allowed.elements[element])
      }
    }
    return allowed
  }

  /// For each node of the graph, or each edge, whether it meets all conditions.
  private func allowed(
    _ element: Int, _ conditions: [BoundExpression], _ graph: Graph
  ) throws(QueryError) -> [Bool] {
    let properties = node.variables.first { $0.element == element }?.properties ?? []
    let spoken = conditions.reduce(into: Set<ColumnID>()) { $0.formUnion($1.columns) }
    let used = properties.filter { spoken.contains($0.column.id) }
    let isEdge = node.pattern.edge(element) != nil
    var rest = Batch(
      columns: used.map { graph.vector(of: $0.source) },
      rowCount: isEdge ? graph.edgeCount : graph.nodeCount)
    var rows = (0..<Int32(rest.rowCount)).map { $0 }
    for condition in conditions {
      let evaluation = Evaluation(condition, over: used.map(\.column))
      let kept = try evaluation.values(of: rest, &run.rowContext).trueRows
      rows = kept.map { rows[Int($0)] }
      rest = rest.gathered(kept)
    }
    var allowed = Array(repeating: false, count: isEdge ? graph.edgeCount : graph.nodeCount)
    for row in rows { allowed[Int(row)] = true }
    return allowed
  }

  private func column(of column: Column, _ matches: GraphMatches, _ graph: Graph) -> Vector {
    for variable in node.variables {
      guard let property = variable.properties.first(where: { $0.column.id == column.id }) else {
        continue
      }
      if case .along(let path) = property.source {
        return gathered(path, variable, column, matches, graph)
      }
      let values = graph.vector(of: property.source)
      let places = matches.slots[variable.element]
      guard node.pattern.edge(variable.element)?.isPath == true else {
        return values.gathered(places.map { $0[0] })
      }
      let arrays = places.map { path -> Value in
        .dynamic(.array(path.map { values.value(at: Int($0)).json }))
      }
      return Vector(arrays, type: .dynamic)
    }
    return Vector(column.type.missing, type: column.type, count: matches.count)
  }
}

extension GraphMatchStream {
  /// For each match, the combined value along the match's path.
  private func gathered(
    _ path: PathExpression, _ variable: GraphMatchNode.Variable, _ column: Column,
    _ matches: GraphMatches, _ graph: Graph
  ) -> Vector {
    guard let answers = answers[column.id], let edge = node.pattern.edge(variable.element) else {
      return Vector(column.type.missing, type: column.type, count: matches.count)
    }
    let paths = matches.slots[variable.element]
    let values = paths.indices.map { match in
      path.isOfInnerNodes
        ? path.gathered(
          graph.innerNodes(of: paths[match], from: matches.slots[edge.from][match][0], edge),
          of: answers)
        : path.gathered(paths[match], of: answers)
    }
    return Vector(values, type: column.type)
  }
}

extension PathExpression {
  /// The value of the expression for each edge, or each node, of a graph.
  ///
  /// The graph is in memory, so all values are computed at once.
  fileprivate func answers(of graph: Graph, _ run: QueryRun) throws(QueryError) -> Vector {
    let spoken = value.columns
    let used = properties.filter { spoken.contains($0.column.id) }
    let batch = Batch(
      columns: used.map { graph.vector(of: $0.source) },
      rowCount: isOfInnerNodes ? graph.nodeCount : graph.edgeCount)
    let answers = try Evaluation(value, over: used.map(\.column))
      .values(of: batch, &run.rowContext)
    try run.hold(answers.heldBytes)
    return answers
  }
}

extension [Bool] {
  /// Combines both arrays with `and`; without another array, returns this array.
  fileprivate func both(with other: [Bool]?) -> [Bool] {
    other.map { zip(self, $0).map { $0 && $1 } } ?? self
  }
}

extension GraphMatchNode.Source {
  /// The properties of nodes and edges from which the values of this source are computed.
  fileprivate var parts: [GraphMatchNode.Source] {
    guard case .along(let path) = self else { return [self] }
    let spoken = path.value.columns
    return path.properties.filter { spoken.contains($0.column.id) }.map(\.source)
  }
}

extension Graph {
  /// The inner nodes of a path that begins at `start`: all its nodes except the first and the last.
  fileprivate func innerNodes(
    of path: [Int32], from start: Int32, _ edge: GraphPattern.Edge
  ) -> [Int32] {
    var node = start
    return path.dropLast().map { place in
      let (source, target) = (sources[Int(place)], targets[Int(place)])
      switch edge.direction {
      case .right: node = target
      case .left: node = source
      case .either: node = node == source ? target : source
      }
      return node
    }
  }
}

/// Some matches: for each node or edge of the pattern, the nodes or edges that match it.
private struct GraphMatches {
  private(set) var slots: [[[Int32]]]
  private(set) var count = 0
  private var size = 0

  /// Whether the paths take so much memory that the matches should be returned now.
  var isLarge: Bool { size > 1 << 18 }

  init(_ slotCount: Int) { slots = Array(repeating: [], count: slotCount) }

  mutating func add(_ search: any MatchSearch) {
    for slot in slots.indices {
      let found = search.found(slot)
      slots[slot].append(found)
      size += found.count
    }
    count += 1
  }
}
