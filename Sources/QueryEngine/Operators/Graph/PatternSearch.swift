/// Searches a graph for a pattern, one match after another.
///
/// Each step of the pattern is a choice: a start node, or edges from a node that is already chosen.
/// When a choice has no alternatives left, the search returns to the previous choice. Each path of
/// the pattern is followed from the end that fewer nodes can match.
///
/// - Complexity: One step for each partial match of the pattern, of which there may be as many as
///   paths of the pattern's length. The memory does not grow with the number of matches.
struct PatternSearch: MatchSearch {
  /// A choice that the search makes.
  private enum Step {
    case start(Int)
    /// Edges from the node `from` to the node `to`, in a direction as seen from `from`.
    case walk(edge: Int, from: Int, to: Int, GraphPathSyntax.Direction, ClosedRange<Int>)
  }

  private let graph: Graph
  private let cycles: GraphMatchSyntax.Cycles
  private let steps: [Step]
  /// For each element with conditions: whether each node or edge of the graph meets them.
  private let allowed: [Int: [Bool]]
  /// The elements of the pattern whose edges are followed from right to left.
  private let backward: Set<Int>
  let slotCount: Int

  /// For each element, the node or the edges that are chosen.
  private var chosen: [[Int32]]
  /// The states of the choices made so far, in the order in which they were made.
  private var cursors: [Cursor] = []
  private var usedEdges: [Bool]
  private var hasBegun = false
  private var stepsTaken = 0

  init(
    _ pattern: GraphPattern, in graph: Graph, _ cycles: GraphMatchSyntax.Cycles,
    _ allowed: [Int: [Bool]]
  ) {
    (self.graph, self.cycles, self.allowed) = (graph, cycles, allowed)
    slotCount = pattern.elements.count
    chosen = Array(repeating: [], count: slotCount)
    usedEdges = Array(repeating: false, count: cycles == .uniqueEdges ? graph.edgeCount : 0)
    var (steps, backward): ([Step], Set<Int>) = ([], [])
    var known: Set<Int> = []
    for path in pattern.paths {
      let edges = path.edges.compactMap { number in pattern.edge(number).map { (number, $0) } }
      let last = edges.last?.1.to ?? path.first
      let isTurned =
        known.contains(path.first)
        ? false
        : known.contains(last)
          || Self.count(last, allowed, graph) < Self.count(path.first, allowed, graph)
      steps.append(.start(isTurned ? last : path.first))
      for (number, edge) in isTurned ? edges.reversed() : edges {
        steps.append(Self.step(number, edge, isTurned))
        if isTurned { backward.insert(number) }
        known.formUnion([edge.from, edge.to])
      }
      known.insert(path.first)
    }
    (self.steps, self.backward) = (steps, backward)
  }

  /// The number of nodes of the graph that can match a node of the pattern.
  private static func count(_ node: Int, _ allowed: [Int: [Bool]], _ graph: Graph) -> Int {
    allowed[node].map { $0.count { $0 } } ?? graph.nodeCount
  }

  private static func step(_ number: Int, _ edge: GraphPattern.Edge, _ isTurned: Bool) -> Step {
    guard isTurned else {
      return .walk(edge: number, from: edge.from, to: edge.to, edge.direction, edge.hops)
    }
    return .walk(edge: number, from: edge.to, to: edge.from, edge.direction.turned, edge.hops)
  }

  /// The match of one element of the pattern: a single node, or the edges from left to right.
  func found(_ element: Int) -> [Int32] {
    backward.contains(element) ? chosen[element].reversed() : chosen[element]
  }
}

extension GraphPathSyntax.Direction {
  /// The same direction, as seen from the other end of the edge.
  fileprivate var turned: GraphPathSyntax.Direction {
    switch self {
    case .right: .left
    case .left: .right
    case .either: .either
    }
  }
}

extension PatternSearch {
  /// The state of one choice.
  private struct Cursor {
    /// The node that is tried next as a start node.
    var next: Int32 = 0
    /// Whether an earlier step has already chosen the node.
    var isKnown = false
    /// The nodes of a walk, and for each node the number of its edges that were tried.
    var nodes: [Int32] = []
    var tried: [Int] = []
  }

  /// Moves to the next match; returns `false` after the final match.
  mutating func next(_ run: QueryRun) throws(QueryError) -> Bool {
    if !hasBegun {
      hasBegun = true
      push()
    }
    while !cursors.isEmpty {
      stepsTaken &+= 1
      if stepsTaken & 0xFFF == 0 { try run.checkpoint() }
      guard try advance(run) else {
        pop()
        continue
      }
      if cursors.count == steps.count { return true }
      push()
    }
    return false
  }

  /// Begins the choice of the next step.
  private mutating func push() {
    var cursor = Cursor()
    switch steps[cursors.count] {
    case .start(let node): cursor.isKnown = !chosen[node].isEmpty
    case .walk(_, let from, let to, _, _):
      cursor.isKnown = !chosen[to].isEmpty
      cursor.nodes = [chosen[from][0]]
      cursor.tried = [0]
    }
    cursors.append(cursor)
  }

  /// Undoes the latest choice, so that its elements can be chosen again.
  private mutating func pop() {
    let cursor = cursors.removeLast()
    switch steps[cursors.count] {
    case .start(let node): if !cursor.isKnown { chosen[node] = [] }
    case .walk(let edge, _, let to, _, _):
      chosen[edge] = []
      if !cursor.isKnown { chosen[to] = [] }
    }
  }

  /// Takes the next alternative of the latest choice; returns `false` if there is none.
  private mutating func advance(_ run: QueryRun) throws(QueryError) -> Bool {
    let place = cursors.count - 1
    switch steps[place] {
    case .start(let node): return advance(start: node, place)
    case .walk(let edge, _, let to, let direction, let hops):
      return try walk(edge, to, direction, hops, place, run)
    }
  }

  private mutating func advance(start node: Int, _ place: Int) -> Bool {
    if cursors[place].isKnown {
      cursors[place].next += 1
      return cursors[place].next == 1
    }
    let allowed = allowed[node]
    while Int(cursors[place].next) < graph.nodeCount {
      let candidate = cursors[place].next
      cursors[place].next += 1
      guard allowed?[Int(candidate)] ?? true else { continue }
      chosen[node] = [candidate]
      return true
    }
    return false
  }
}

extension PatternSearch {
  /// Extends a walk to the next node where it may end.
  private mutating func walk(
    _ edge: Int, _ to: Int, _ direction: GraphPathSyntax.Direction, _ hops: ClosedRange<Int>,
    _ place: Int, _ run: QueryRun
  ) throws(QueryError) -> Bool {
    if !cursors[place].isKnown { chosen[to] = [] }
    while let node = cursors[place].nodes.last {
      stepsTaken &+= 1
      if stepsTaken & 0xFFF == 0 { try run.checkpoint() }
      let depth = cursors[place].nodes.count - 1
      let tried = cursors[place].tried[depth]
      guard depth < hops.upperBound, let step = incident(node, tried, direction) else {
        back(edge, place)
        continue
      }
      cursors[place].tried[depth] += 1
      guard let step = step.edge.map({ ($0, step.node) }), mayTake(step.0, to: step.1, edge, place)
      else { continue }
      go(edge, step.0, step.1, place)
      if hops.contains(depth + 1), mayEnd(at: step.1, to, place) {
        if !cursors[place].isKnown { chosen[to] = [step.1] }
        return true
      }
    }
    return false
  }

  /// The edge at an index among a node's edges, and the node at its other end.
  ///
  /// The result is `nil` after the last edge. The edge is `nil` for a loop that was already
  /// returned in the other direction.
  private func incident(
    _ node: Int32, _ place: Int, _ direction: GraphPathSyntax.Direction
  ) -> (edge: Int32?, node: Int32)? {
    let leavingCount = direction == .left ? 0 : graph.leaving.count(at: node)
    if place < leavingCount {
      let edge = graph.leaving.edge(place, at: node)
      return (edge, graph.targets[Int(edge)])
    }
    guard direction != .right, place - leavingCount < graph.arriving.count(at: node) else {
      return nil
    }
    let edge = graph.arriving.edge(place - leavingCount, at: node)
    let other = graph.sources[Int(edge)]
    // A loop is a single edge, even if edges of both directions are wanted.
    return (direction == .either && other == node ? nil : edge, other)
  }

  private func mayTake(_ taken: Int32, to node: Int32, _ edge: Int, _ place: Int) -> Bool {
    if let allowed = allowed[edge], !allowed[Int(taken)] { return false }
    switch cycles {
    case .all: return true
    case .uniqueEdges: return !usedEdges[Int(taken)]
    case .none: return !isOnPath(node, place)
    }
  }

  /// Whether the path of the pattern to which a step belongs already contains a node.
  private func isOnPath(_ node: Int32, _ place: Int) -> Bool {
    for step in stride(from: place, through: 0, by: -1) {
      if case .start(let start) = steps[step] { return chosen[start][0] == node }
      if cursors[step].nodes.contains(node) { return true }
    }
    return false
  }

  private func mayEnd(at node: Int32, _ to: Int, _ place: Int) -> Bool {
    if cursors[place].isKnown { return chosen[to][0] == node }
    return allowed[to]?[Int(node)] ?? true
  }

  private mutating func go(_ edge: Int, _ taken: Int32, _ node: Int32, _ place: Int) {
    chosen[edge].append(taken)
    cursors[place].nodes.append(node)
    cursors[place].tried.append(0)
    if cycles == .uniqueEdges { usedEdges[Int(taken)] = true }
  }

  private mutating func back(_ edge: Int, _ place: Int) {
    cursors[place].nodes.removeLast()
    cursors[place].tried.removeLast()
    guard let taken = chosen[edge].popLast() else { return }
    if cycles == .uniqueEdges { usedEdges[Int(taken)] = false }
  }
}
