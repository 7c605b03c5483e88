/// A search for matches of a pattern in a graph, one after another.
protocol MatchSearch {
  /// How many elements the pattern has.
  var slotCount: Int { get }
  /// Goes to the next match; false after the last.
  mutating func next(_ run: QueryRun) throws(QueryError) -> Bool
  /// The node, or the edges from left to right, that an element of the pattern is.
  func found(_ element: Int) -> [Int32]
}

/// The nodes and edges of a graph that each element of a pattern may match; an element that is not
/// listed may match any.
struct AllowedElements {
  /// For nodes and edges of the pattern, by their numbers.
  var elements: [Int: [Bool]] = [:]
  /// For edges of variable length, the nodes between their edges.
  var innerNodes: [Int: [Bool]] = [:]

  func node(_ node: Int32, as element: Int) -> Bool { elements[element]?[Int(node)] ?? true }
  func edge(_ edge: Int32, of element: Int) -> Bool { elements[element]?[Int(edge)] ?? true }
  func innerNode(_ node: Int32, of element: Int) -> Bool { innerNodes[element]?[Int(node)] ?? true }
}
