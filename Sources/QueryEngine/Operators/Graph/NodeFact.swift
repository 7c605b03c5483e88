/// A fact about a node that follows from the graph; the raw value is the name of its function.
enum NodeFact: String, CaseIterable, Sendable {
  case arrivingCount = "node_degree_in"
  case leavingCount = "node_degree_out"
  case id = "node_id"

  var type: ScalarType { self == .id ? .string : .long }

  /// The name of the fact's column for inner nodes, which no bare name in a query can equal.
  var columnName: String { "\(rawValue)()" }
}
