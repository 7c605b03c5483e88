import DaybookQuery
import Testing

/// A small random graph, and all its walks, found by trying each edge at each node.
private struct RandomGraph {
  struct Edge {
    let from: Int64
    let to: Int64
    let weight: Int64
  }

  let edges: [Edge]

  init(_ edges: [Edge]) { self.edges = edges }

  /// The graphs of the edges whose weight leaves the remainder 0, 1 or 2 when divided by 3.
  var parts: [RandomGraph] {
    (Int64(0)..<3).map { rest in RandomGraph(edges.filter { $0.weight % 3 == rest }) }
  }

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let nodes = Int64.random(in: 1...5, using: &random)
    let count = Int.random(in: 0...7, using: &random)
    edges = (0..<count).map { weight in
      Edge(
        from: Int64.random(in: 1...nodes, using: &random),
        to: Int64.random(in: 1...nodes, using: &random), weight: Int64(weight))
    }
  }

  var nodes: [Int64] { Array(Set(edges.flatMap { [$0.from, $0.to] })).sorted() }

  var table: MemoryTable {
    MemoryTable(
      schema: TableSchema(
        name: "E", fields: ["a", "b", "w"].map { TableSchema.Field($0, .long) }),
      rows: edges.map { [.long($0.from), .long($0.to), .long($0.weight)] })
  }

  /// The direction of the edges of a walk.
  enum Way: String, CaseIterable { case right = "->", left = "<-", either = "-" }

  /// The rule for walks: `all` visits no node twice, and `unique_edges` no edge twice.
  enum Rule: String, CaseIterable { case all, none, edges = "unique_edges" }

  /// Returns the walks from `start` with a number of edges in `lengths`.
  ///
  /// Each walk is its last node, and its edges as indices into `edges`.
  func walks(
    from start: Int64, _ lengths: ClosedRange<Int>, _ way: Way, _ rule: Rule
  ) -> [(end: Int64, edges: [Int])] {
    var open: [(nodes: [Int64], edges: [Int])] = [([start], [])]
    var found: [(end: Int64, edges: [Int])] = []
    for length in 1...lengths.upperBound {
      open = open.flatMap { walk in
        edges.indices.flatMap { edge -> [(nodes: [Int64], edges: [Int])] in
          if rule == .edges, walk.edges.contains(edge) { return [] }
          return ends(of: edge, from: walk.nodes[walk.nodes.count - 1], way)
            .filter { rule != .none || !walk.nodes.contains($0) }
            .map { (walk.nodes + [$0], walk.edges + [edge]) }
        }
      }
      if lengths.contains(length) {
        found += open.map { ($0.nodes[$0.nodes.count - 1], $0.edges) }
      }
    }
    return found
  }

  private func ends(of place: Int, from node: Int64, _ way: Way) -> [Int64] {
    let edge = edges[place]
    var ends: Set<Int64> = []
    if way != .left, edge.from == node { ends.insert(edge.to) }
    if way != .right, edge.to == node { ends.insert(edge.from) }
    return Array(ends)
  }
}

@Suite("Patterns in graphs agree with trying all walks")
struct GraphOracleTests {
  @Test("A path of varying length is found each way and by each rule", arguments: 0..<40)
  func paths(seed: UInt64) throws {
    let graph = RandomGraph(seed: seed)
    for way in RandomGraph.Way.allCases {
      for rule in RandomGraph.Rule.allCases {
        let (left, right) = (way == .left ? "<-" : "-", way == .right ? "->" : "-")
        let found = try rows(
          "graph-match cycles=\(rule.rawValue) (x)\(left)[e*1..3]\(right)(y) "
            + "project x.node_id, y.node_id, tostring(e.w)", of: graph)
        let expected = graph.nodes.flatMap { node in
          graph.walks(from: node, 1...3, way, rule).map { walk in
            "\(node) \(walk.end) [\(walk.edges.map(String.init).joined(separator: ","))]"
          }
        }
        #expect(found == expected.sorted(), "\(way) \(rule) \(graph.edges)")
      }
    }
  }

  @Test("Two edges and a path that share nodes keep their conditions", arguments: 0..<40)
  func joined(seed: UInt64) throws {
    let graph = RandomGraph(seed: seed)
    let found = try rows(
      "graph-match cycles=all (x)-[e]->(y)<-[f]-(z), (z)-[p*1..2]-(x) "
        + "where e.w != f.w and x.node_id <= z.node_id and f.w > 0 "
        + "project x.node_id, y.node_id, z.node_id, e.w, f.w, tostring(p.w)", of: graph)
    var expected: [String] = []
    for (e, first) in graph.edges.enumerated() {
      for (f, second) in graph.edges.enumerated()
      where first.to == second.to && e != f && first.from <= second.from && f > 0 {
        for walk in graph.walks(from: second.from, 1...2, .either, .all)
        where walk.end == first.from {
          let path = walk.edges.map(String.init).joined(separator: ",")
          expected.append("\(first.from) \(first.to) \(second.from) \(e) \(f) [\(path)]")
        }
      }
    }
    #expect(found == expected.sorted(), "\(graph.edges)")
  }

  @Test("The shortest ways are the shortest of all walks", arguments: 0..<40)
  func shortest(seed: UInt64) throws {
    let graph = RandomGraph(seed: seed)
    for way in RandomGraph.Way.allCases {
      let (left, right) = (way == .left ? "<-" : "-", way == .right ? "->" : "-")
      let pattern = "(x)\(left)[e*1..3]\(right)(y) where all(e, w != 2) and x.node_id != 3 project "
      let ways = graph.nodes.filter { $0 != 3 }.flatMap { node in
        let walks = graph.walks(from: node, 1...3, way, .all).filter { !$0.edges.contains(2) }
        return Dictionary(grouping: walks, by: \.end).flatMap { end, walks -> [String] in
          let least = walks.map(\.edges.count).min() ?? 0
          return walks.filter { $0.edges.count == least }.map { walk in
            "\(node) \(end) [\(walk.edges.map(String.init).joined(separator: ","))]"
          }
        }
      }
      let columns = "x.node_id, y.node_id, tostring(e.w)"
      let all = try rows("graph-shortest-paths output=all \(pattern)\(columns)", of: graph)
      #expect(all == ways.sorted(), "\(way) \(graph.edges)")
      let any = try rows("graph-shortest-paths \(pattern)\(columns)", of: graph)
      let pairs = { (rows: [String]) in rows.map { $0.split(separator: "[")[0] } }
      #expect(pairs(any) == Set(pairs(ways)).sorted() && Set(any).isSubset(of: ways))
    }
  }

  @Test("Parts of a graph are what walks reach, and degrees are counts of edges", arguments: 0..<40)
  func parts(seed: UInt64) throws {
    let graph = RandomGraph(seed: seed)
    func reached(_ way: RandomGraph.Way) -> Set<[Int64]> {
      Set(
        graph.nodes.flatMap { node in
          graph.walks(from: node, 1...5, way, .edges).map { [node, $0.end] }
        })
    }
    let (around, ahead) = (reached(.either), reached(.right))
    for kind in ["weak", "strong"] {
      let found = try rows(
        "graph-mark-components kind=\(kind) with_component_id = part | graph-to-table nodes",
        of: graph
      ).map { $0.split(separator: " ").compactMap { Int64($0) } }
      for one in found {
        for other in found where one[0] != other[0] {
          let isJoined =
            kind == "weak"
            ? around.contains([one[0], other[0]])
            : ahead.contains([one[0], other[0]]) && ahead.contains([other[0], one[0]])
          #expect((one[1] == other[1]) == isJoined, "\(kind) \(one) \(other) \(graph.edges)")
        }
      }
    }
    let degrees = try rows(
      "graph-match (x)-->(y) project x.node_id, node_degree_in(x), node_degree_out(x)", of: graph)
    let expected = graph.edges.map { edge in
      let (arriving, leaving) = (
        graph.edges.count { $0.to == edge.from }, graph.edges.count { $0.from == edge.from }
      )
      return "\(edge.from) \(arriving) \(leaving)"
    }
    #expect(degrees == expected.sorted())
  }

  @Test(
    "Of a graph of each value of a column, walks are found among its own edges", arguments: 0..<40)
  func partitioned(seed: UInt64) throws {
    let graph = RandomGraph(seed: seed)
    let walks = graph.parts.flatMap { part in
      part.nodes.flatMap { node in
        part.walks(from: node, 1...3, .right, .edges).map { walk in
          "\(node) \(walk.end) [\(walk.edges.map { "\(part.edges[$0].weight)" }.joined(separator: ","))]"
        }
      }
    }
    let match = "graph-match (x)-[e*1..3]->(y) project x.n, y.n, tostring(e.w)"
    let edges = "E | extend p = w % 3 | make-graph a --> b"
    let bare = try rows(
      query: "\(edges) with_node_id=n partitioned-by p (\(match))", of: graph)
    #expect(bare == walks.sorted(), "\(graph.edges)")
    let nodes = "(E | project n = b, p = w % 3) on n, (E | project p = w % 3, m = a) on m"
    let told = try rows(query: "\(edges) with \(nodes) partitioned-by p (\(match))", of: graph)
    #expect(told == walks.sorted(), "\(graph.edges)")
    let counted = try rows(
      query: "\(edges) partitioned-by p (graph-to-table nodes | count)", of: graph)
    #expect(counted == graph.parts.map(\.nodes.count).filter { $0 > 0 }.map { "\($0)" }.sorted())
  }

  private func rows(_ match: String, of graph: RandomGraph) throws -> [String] {
    try rows(query: "E | make-graph a --> b | \(match)", of: graph)
  }

  /// Returns the rows of the plan as written, and expects the same rows of the optimized plan.
  private func rows(query: String, of graph: RandomGraph) throws -> [String] {
    let bound = Query.bind(query, tables: MemoryTables([graph.table]), now: DateTime(ticks: 0))
    let whole = try #require(bound.query, "\(bound.diagnostics.text(in: query))")
    let texts = try [true, false].map { isOptimized in
      try whole.start(isOptimized: isOptimized).rows()
        .map { $0.map(\.text).joined(separator: " ") }.sorted()
    }
    #expect(texts[0] == texts[1])
    return texts[0]
  }
}
