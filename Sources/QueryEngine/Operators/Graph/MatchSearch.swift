/// A search for matches of a pattern in a graph, one after another.
protocol MatchSearch {
  /// The number of elements of the pattern.
  var slotCount: Int { get }
  /// Moves to the next match; returns `false` if there are no more matches.
  mutating func next(_ run: QueryRun) throws(QueryError) -> Bool
  /// The match of one element of the pattern: a node, or edges in order from left to right.
  func found(_ element: Int) -> [Int32]
}

/// The nodes and edges of a graph that each element of a pattern may match.
///
/// An element without an entry may match any node or edge.
struct AllowedElements {
  /// The allowed nodes and edges, by the number of the pattern's element.
  var elements: [Int: [Bool]] = [:]
  /// The nodes that are allowed inside edges of variable length, by the number of the edge.
  var innerNodes: [Int: [Bool]] = [:]

  func node(_ node: Int32, as element: Int) -> Bool { elements[element]?[Int(node)] ?? true }
  func edge(_ edge: Int32, of element: Int) -> Bool { elements[element]?[Int(edge)] ?? true }
  func innerNode(_ node: Int32, of element: Int) -> Bool { innerNodes[element]?[Int(node)] ?? true }
}
