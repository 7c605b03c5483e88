internal import DaybookValues

/// What `all()`, `any()` and `map()` ask of each edge, or each inner node, of an edge of variable
/// length.
struct PathExpression: Sendable {
  /// What becomes of the answers along a path.
  enum Gathering: Sendable {
    /// Whether all are true; so they are where there is none.
    case all
    /// Whether one is true.
    case any
    /// An array of them, in the order of the pattern.
    case map

    var type: ScalarType { self == .map ? .dynamic : .bool }
  }

  let gathering: Gathering
  /// Whether inner nodes are asked and not edges.
  let isOfInnerNodes: Bool
  /// Worked out once for each edge or node of the graph: it speaks of nothing else.
  var value: BoundExpression
  /// The columns that the value speaks of.
  let properties: [GraphMatchNode.Property]

  /// What the answers of the edges, or nodes, of one path amount to.
  func gathered(_ path: some Sequence<Int32>, of answers: Vector) -> Value {
    switch gathering {
    case .all: .bool(path.allSatisfy { answers.value(at: Int($0)).isTrue })
    case .any: .bool(path.contains { answers.value(at: Int($0)).isTrue })
    case .map: .dynamic(.array(path.map { answers.value(at: Int($0)).json }))
    }
  }
}
