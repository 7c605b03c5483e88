internal import DaybookValues

/// An expression in `all()`, `any()` or `map()`, for an edge of variable length.
///
/// It is evaluated for each edge, or each inner node, along the path.
struct PathExpression: Sendable {
  /// How the values along a path are combined.
  enum Gathering: String, Sendable {
    /// Whether all values are true; this is true if there are no values.
    case all
    /// Whether at least one value is true.
    case any
    /// An array of all values, in the order of the pattern.
    case map

    var type: ScalarType { self == .map ? .dynamic : .bool }
  }

  let gathering: Gathering
  /// Whether the expression is evaluated for inner nodes and not for edges.
  let isOfInnerNodes: Bool
  /// The expression, which depends only on an edge or a node.
  ///
  /// It is therefore evaluated only once for each edge or node of the graph.
  var value: BoundExpression
  /// The columns that the value uses.
  let properties: [GraphMatchNode.Property]

  /// Combines the values of the edges, or the nodes, of one path.
  func gathered(_ path: some Sequence<Int32>, of answers: Vector) -> Value {
    switch gathering {
    case .all: .bool(path.allSatisfy { answers.value(at: Int($0)).isTrue })
    case .any: .bool(path.contains { answers.value(at: Int($0)).isTrue })
    case .map: .dynamic(.array(path.map { answers.value(at: Int($0)).json }))
    }
  }
}
