/// Searches a graph for the shortest paths that match a pattern, from each possible start node.
///
/// - Complexity: For each start node, at most one step for each combination of a graph edge, a
///   pattern edge and a number of hops. If all shortest paths are wanted, each adds one step.
struct ShortestPathSearch: MatchSearch {
  /// The state of a search: an edge of the pattern, the hops along it so far, and the node reached.
  private struct State: Hashable {
    var part: Int32
    var hops: Int32
    var node: Int32
  }

  /// The state before another state, and the edge of the graph that leads from one to the other.
  ///
  /// `edge` is `nil` if the search stays at its node and only goes on to the next edge of the
  /// pattern.
  private typealias Step = (from: State, edge: Int32?)

  private let graph: Graph
  private let first: Int
  /// The edges of the pattern with their numbers, in order from the start node.
  private let parts: [(number: Int, edge: GraphPattern.Edge)]
  private let allowed: AllowedElements
  private let givesAll: Bool
  let slotCount: Int

  private var start: Int32 = -1
  /// The shortest paths from ``start`` that have not been returned yet.
  ///
  /// Each path has an array of edges for each edge of the pattern.
  private var ways: ArraySlice<[[Int32]]> = []
  private var current: [[Int32]] = []
  /// The number of states for which memory is reserved.
  private var heldStates = 0

  init(
    _ pattern: GraphPattern, in graph: Graph, _ output: GraphMatchSyntax.Shortest,
    _ allowed: AllowedElements
  ) {
    (self.graph, self.allowed, givesAll) = (graph, allowed, output == .all)
    slotCount = pattern.elements.count
    first = pattern.paths[0].first
    parts = pattern.paths[0].edges.compactMap { number in pattern.edge(number).map { (number, $0) }
    }
  }

  mutating func next(_ run: QueryRun) throws(QueryError) -> Bool {
    while ways.isEmpty {
      start += 1
      guard start < Int32(graph.nodeCount) else { return false }
      guard allowed.node(start, as: first) else { continue }
      try run.checkpoint()
      ways = try shortestWays(run)[...]
    }
    guard let way = ways.popFirst() else { return false }
    current = way
    return true
  }

  func found(_ element: Int) -> [Int32] {
    if element == first { return [start] }
    for (place, part) in parts.enumerated() {
      if part.number == element { return current[place] }
      if part.edge.to == element { return [end(of: place)] }
    }
    return []
  }

  /// The node of the current path at which an edge of the pattern ends.
  private func end(of part: Int) -> Int32 {
    var node = start
    for place in 0...part {
      for edge in current[place] { node = other(edge, node, parts[place].edge.direction) }
    }
    return node
  }

  private func other(_ edge: Int32, _ node: Int32, _ direction: GraphPathSyntax.Direction) -> Int32
  {
    let (source, target) = (graph.sources[Int(edge)], graph.targets[Int(edge)])
    return switch direction {
    case .right: target
    case .left: source
    case .either: node == source ? target : source
    }
  }
}

extension ShortestPathSearch {
  /// The states of one search from a start node.
  private struct Walk {
    var steps: [State: [Step]] = [:]
    var distances: [State: Int] = [:]
    /// For each end node, the final states that have the least distance.
    ///
    /// ``endings`` contains the end nodes in the order in which the search reached them.
    var ends: [Int32: [State]] = [:]
    var endings: [Int32] = []
  }

  /// The shortest paths to each possible end node; paths to the nearest nodes come first.
  private mutating func shortestWays(_ run: QueryRun) throws(QueryError) -> [[[Int32]]] {
    var walk = Walk()
    let begin = State(part: 0, hops: 0, node: start)
    walk.distances[begin] = 0
    var (frontier, distance) = ([begin], 0)
    while !frontier.isEmpty {
      try run.checkpoint()
      var next: [State] = []
      for (place, state) in frontier.enumerated() {
        if place & 0xFFF == 0xFFF { try hold(walk, run) }
        walkOn(from: state, distance, &walk, &next)
      }
      (frontier, distance) = (next, distance + 1)
      try hold(walk, run)
    }
    return try ways(of: walk, run)
  }

  /// Reserves memory for a walk's states, except for the memory that earlier walks have reserved.
  private mutating func hold(_ walk: Walk, _ run: QueryRun) throws(QueryError) {
    try run.checkpoint()
    guard walk.distances.count > heldStates else { return }
    try run.hold((walk.distances.count - heldStates) * Self.bytesPerState)
    heldStates = walk.distances.count
  }

  /// The bytes of a state in two tables with spare capacity, and of the step that leads to it.
  private static let bytesPerState = 192

  private func walkOn(
    from state: State, _ distance: Int, _ walk: inout Walk, _ next: inout [State]
  ) {
    let (number, edge) = parts[Int(state.part)]
    guard Int(state.hops) < edge.hops.upperBound,
      state.hops == 0 || allowed.innerNode(state.node, of: number)
    else { return }
    for (taken, node) in graph.incident(to: state.node, edge.direction)
    where allowed.edge(taken, of: number) {
      let met = State(part: state.part, hops: state.hops + 1, node: node)
      arrive(at: met, (state, taken), distance + 1, &walk, &next)
    }
  }

  private func arrive(
    at state: State, _ step: Step, _ distance: Int, _ walk: inout Walk, _ next: inout [State]
  ) {
    if let known = walk.distances[state] {
      if known == distance, givesAll { walk.steps[state, default: []].append(step) }
      return
    }
    walk.distances[state] = distance
    walk.steps[state] = [step]
    next.append(state)
    let edge = parts[Int(state.part)].edge
    guard edge.hops.contains(Int(state.hops)), allowed.node(state.node, as: edge.to) else { return }
    guard Int(state.part) + 1 < parts.count else { return end(at: state, distance, &walk) }
    let on = State(part: state.part + 1, hops: 0, node: state.node)
    arrive(at: on, (state, nil), distance, &walk, &next)
  }

  private func end(at state: State, _ distance: Int, _ walk: inout Walk) {
    guard let earlier = walk.ends[state.node]?.first else {
      walk.ends[state.node] = [state]
      walk.endings.append(state.node)
      return
    }
    if givesAll, walk.distances[earlier] == distance { walk.ends[state.node]?.append(state) }
  }

  private func ways(of walk: Walk, _ run: QueryRun) throws(QueryError) -> [[[Int32]]] {
    var ways: [[[Int32]]] = []
    for node in walk.endings {
      var open: [Way] = (walk.ends[node] ?? []).map { ($0, parts.map { _ in [Int32]() }) }
      while let way = open.popLast() {
        try run.checkpoint()
        guard let steps = walk.steps[way.state] else {
          ways.append(way.edges.map { $0.reversed() })
          try run.hold(way.edges.reduce(64) { $0 + $1.count * 4 + 32 })
          continue
        }
        for step in steps.reversed() { open.append(longer(way, by: step)) }
      }
    }
    return ways
  }

  /// A state, and for each edge of the pattern the edges from the state to an end, in reverse
  /// order.
  private typealias Way = (state: State, edges: [[Int32]])

  private func longer(_ way: Way, by step: Step) -> Way {
    var edges = way.edges
    if let edge = step.edge { edges[Int(way.state.part)].append(edge) }
    return (step.from, edges)
  }
}

extension Graph {
  /// The edges at a node that have a given direction, each with the node at its other end.
  fileprivate func incident(
    to node: Int32, _ direction: GraphPathSyntax.Direction
  ) -> [(edge: Int32, node: Int32)] {
    var found: [(edge: Int32, node: Int32)] = []
    if direction != .left {
      for place in 0..<leaving.count(at: node) {
        let edge = leaving.edge(place, at: node)
        found.append((edge, targets[Int(edge)]))
      }
    }
    guard direction != .right else { return found }
    for place in 0..<arriving.count(at: node) {
      let edge = arriving.edge(place, at: node)
      // A loop is a single edge, even if edges of both directions are wanted.
      if direction == .left || sources[Int(edge)] != node {
        found.append((edge, sources[Int(edge)]))
      }
    }
    return found
  }
}
