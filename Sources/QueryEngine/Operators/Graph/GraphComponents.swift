/// The connected components of a graph: for each node, the number of its component.
///
/// Components are numbered from 0, in the order of nodes.
package struct GraphComponents: Sendable {
  /// The way in which the nodes of a component are connected.
  package enum Kind: String, Sendable, CaseIterable {
    /// Edges connect the nodes; the direction of an edge does not matter.
    case weak
    /// Directed paths lead from each node to every other node.
    case strong
  }

  let numbers: [Int64]

  /// - Complexity: Nearly proportional to the number of nodes and edges.
  init(_ kind: Kind, of graph: Graph) {
    let marks = kind == .weak ? Self.weak(graph) : Self.strong(graph)
    var places: [Int32: Int64] = [:]
    numbers = marks.map { mark in
      let place = places[mark] ?? Int64(places.count)
      places[mark] = place
      return place
    }
  }

  /// For each node, one node that represents its component; each edge joins the components at its
  /// ends.
  private static func weak(_ graph: Graph) -> [Int32] {
    var parents = (0..<Int32(graph.nodeCount)).map { $0 }
    func root(of node: Int32) -> Int32 {
      var node = node
      while parents[Int(node)] != node {
        parents[Int(node)] = parents[Int(parents[Int(node)])]
        node = parents[Int(node)]
      }
      return node
    }
    for edge in 0..<graph.edgeCount {
      let (one, other) = (root(of: graph.sources[edge]), root(of: graph.targets[edge]))
      parents[Int(max(one, other))] = min(one, other)
    }
    return parents.indices.map { root(of: Int32($0)) }
  }

  /// For each node, one node that represents its component.
  ///
  /// It is found by Tarjan's algorithm without recursion.
  private static func strong(_ graph: Graph) -> [Int32] {
    var walk = StrongWalk(graph)
    for node in 0..<Int32(graph.nodeCount) { walk.visit(node) }
    return walk.parts
  }

  private struct StrongWalk {
    private let graph: Graph
    private var next: Int32 = 1
    /// For each node, its number in the order of visits; 0 if it has not been visited.
    private var met: [Int32]
    /// For each node, the lowest number of an open node that is known to be reachable from it.
    private var low: [Int32]
    private var isOpen: [Bool]
    private var open: [Int32] = []
    private(set) var parts: [Int32]

    init(_ graph: Graph) {
      self.graph = graph
      met = Array(repeating: 0, count: graph.nodeCount)
      (low, parts) = (met, met)
      isOpen = Array(repeating: false, count: graph.nodeCount)
    }

    mutating func visit(_ start: Int32) {
      guard met[Int(start)] == 0 else { return }
      var path = [(node: start, tried: 0)]
      enter(start)
      while let (node, tried) = path.last {
        guard tried < graph.leaving.count(at: node) else {
          path.removeLast()
          close(node)
          if let last = path.last?.node { lower(last, to: low[Int(node)]) }
          continue
        }
        path[path.count - 1].tried += 1
        let target = graph.targets[Int(graph.leaving.edge(tried, at: node))]
        if met[Int(target)] == 0 {
          enter(target)
          path.append((target, 0))
        } else if isOpen[Int(target)] {
          lower(node, to: met[Int(target)])
        }
      }
    }

    private mutating func enter(_ node: Int32) {
      (met[Int(node)], low[Int(node)]) = (next, next)
      next += 1
      open.append(node)
      isOpen[Int(node)] = true
    }

    private mutating func lower(_ node: Int32, to value: Int32) {
      low[Int(node)] = min(low[Int(node)], value)
    }

    /// If a component began at this node, ends the component.
    private mutating func close(_ node: Int32) {
      guard low[Int(node)] == met[Int(node)] else { return }
      while let last = open.popLast() {
        isOpen[Int(last)] = false
        parts[Int(last)] = node
        if last == node { return }
      }
    }
  }
}
