internal import DaybookValues

/// The expression that `all()`, `any()` and `map()` evaluate for each edge, or each inner node, of
/// an edge of variable length.
struct PathExpression: Sendable {
  /// The combination of the values along a path.
  enum Gathering: Sendable {
    /// Whether all values are true; true without any value.
    case all
    /// Whether at least one value is true.
    case any
    /// An array of the values, in the order of the pattern.
    case map

    var type: ScalarType { self == .map ? .dynamic : .bool }
  }

  let gathering: Gathering
  /// Whether the expression is evaluated for inner nodes and not for edges.
  let isOfInnerNodes: Bool
  /// The expression, evaluated once for each edge or node of the graph, since it depends on nothing
  /// else.
  var value: BoundExpression
  /// The columns that the value uses.
  let properties: [GraphMatchNode.Property]

  /// The combined value of the edges, or nodes, of one path.
  func gathered(_ path: some Sequence<Int32>, of answers: Vector) -> Value {
    switch gathering {
    case .all: .bool(path.allSatisfy { answers.value(at: Int($0)).isTrue })
    case .any: .bool(path.contains { answers.value(at: Int($0)).isTrue })
    case .map: .dynamic(.array(path.map { answers.value(at: Int($0)).json }))
    }
  }
}
