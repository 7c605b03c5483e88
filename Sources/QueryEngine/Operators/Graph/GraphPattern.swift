internal import DaybookValues

/// A pattern to find in a graph; its nodes and edges have numbers.
struct GraphPattern: Sendable {
  enum Element: Sendable {
    case node
    case edge(Edge)
  }

  struct Edge: Sendable {
    let from: Int
    let to: Int
    /// The direction that an edge of the graph must have, as seen from the node `from`.
    let direction: GraphPathSyntax.Direction
    let hops: ClosedRange<Int>
    /// Whether the edge matches a path of varying length.
    let isPath: Bool
  }

  /// A chain of edges of the pattern, which begins at the node `first`.
  struct Path: Sendable {
    let first: Int
    var edges: [Int]
  }

  var elements: [Element] = []
  var paths: [Path] = []
  /// The numbers of the elements that have names.
  var names: [ExactText: Int] = [:]

  func edge(_ number: Int) -> Edge? {
    if case .edge(let edge) = elements[number] { edge } else { nil }
  }

  /// The pattern as a short text, for explanations.
  var text: String { paths.map(text).joined(separator: ", ") }

  private func text(of path: Path) -> String {
    path.edges.reduce(node(path.first)) { text, number in
      guard let edge = edge(number) else { return text }
      let (left, right) = (
        edge.direction == .left ? "<-" : "-", edge.direction == .right ? "->" : "-"
      )
      let hops = edge.isPath ? "*\(edge.hops.lowerBound)..\(edge.hops.upperBound)" : ""
      return text + "\(left)[\(name(number))\(hops)]\(right)" + node(edge.to)
    }
  }

  private func node(_ number: Int) -> String { "(\(name(number)))" }

  private func name(_ number: Int) -> String {
    names.first { $0.value == number }?.key.text ?? ""
  }
}
