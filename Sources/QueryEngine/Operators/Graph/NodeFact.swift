/// A fact about a node that follows from the graph; the raw value is the name of its function.
enum NodeFact: String, CaseIterable, Sendable {
  case arrivingCount = "node_degree_in"
  case leavingCount = "node_degree_out"
  case id = "node_id"

  var type: ScalarType { self == .id ? .string : .long }

  /// The column of the fact for inner nodes; because of the parentheses, no other column has its
  /// name.
  var columnName: String { "\(rawValue)()" }
}
