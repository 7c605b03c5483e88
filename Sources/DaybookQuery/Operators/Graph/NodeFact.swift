/// What a graph itself tells of its nodes, by the name of the function that asks it.
enum NodeFact: String, CaseIterable, Sendable {
  case arrivingCount = "node_degree_in"
  case leavingCount = "node_degree_out"
  case id = "node_id"

  var type: ScalarType { self == .id ? .string : .long }

  /// The column of inner nodes that holds it; no query can name a column so.
  var columnName: String { "\(rawValue)()" }
}
