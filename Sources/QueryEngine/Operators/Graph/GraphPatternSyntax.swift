/// Nodes and edges in a row: `(a)-[e]->(b)<-[*1..3]-()`.
package struct GraphPathSyntax: Sendable {
  package struct Node: Sendable {
    /// The node's name; `nil` for a node without a name, `()`.
    package let name: NameSyntax?
    package let range: SourceRange
  }

  /// The direction of an edge, where right is the reading direction of the text.
  package enum Direction: Sendable { case right, left, either }

  package struct Edge: Sendable {
    package let name: NameSyntax?
    package let direction: Direction
    /// How many consecutive edges are possible, such as `*1..3`; `nil` means one edge.
    package let hops: ClosedRange<Int>?
    package let range: SourceRange
  }

  package let first: Node
  package let steps: [(edge: Edge, node: Node)]
  package let range: SourceRange
}

extension QueryParser {
  /// The maximum number of edges that one edge of variable length matches.
  private static let hopLimit = 10_000

  /// Parses paths that are separated by commas.
  mutating func parseGraphPattern() throws(Diagnostic) -> [GraphPathSyntax] {
    var paths: [GraphPathSyntax] = []
    repeat { paths.append(try parseGraphPath()) } while take(.comma)
    return paths
  }

  private mutating func parseGraphPath() throws(Diagnostic) -> GraphPathSyntax {
    let start = token.range.start
    let first = try parseGraphNode()
    var steps: [(edge: GraphPathSyntax.Edge, node: GraphPathSyntax.Node)] = []
    while isAt(.minus) || isAt(.less) {
      let edge = try parseGraphEdge()
      steps.append((edge, try parseGraphNode()))
    }
    return GraphPathSyntax(first: first, steps: steps, range: range(from: start))
  }

  private mutating func parseGraphNode() throws(Diagnostic) -> GraphPathSyntax.Node {
    let start = token.range.start
    let name = try bracketed(.leftParenthesis, "around a node of the pattern") {
      parser throws(Diagnostic) in
      parser.isAt(.rightParenthesis) ? nil : try parser.parseName("the name of a node")
    }
    return GraphPathSyntax.Node(name: name, range: range(from: start))
  }

  private mutating func parseGraphEdge() throws(Diagnostic) -> GraphPathSyntax.Edge {
    let start = token.range.start
    let pointsLeft = take(.less)
    try expect(.minus, "of an edge: --, -->, <-- or -[name]->")
    var name: NameSyntax?
    var hops: ClosedRange<Int>?
    if isAt(.leftBracket) {
      (name, hops) = try bracketed(.leftBracket, "") { parser throws(Diagnostic) in
        let name = parser.isAt(.star) ? nil : try parser.parseName("the name of an edge")
        return (name, parser.isAt(.star) ? try parser.parseHops() : nil)
      }
    }
    try expect(.minus, "after the edge")
    let pointsRight = take(.greater)
    let range = range(from: start)
    if pointsLeft, pointsRight {
      throw Diagnostic("An edge goes one way: -->, <--, or -- for either.", at: range)
    }
    return GraphPathSyntax.Edge(
      name: name, direction: pointsLeft ? .left : pointsRight ? .right : .either, hops: hops,
      range: range)
  }

  /// Parses how many consecutive edges are possible, as in `*1..3`.
  private mutating func parseHops() throws(Diagnostic) -> ClosedRange<Int> {
    let start = token.range.start
    advance()
    let least = try parseHopCount()
    try expect(.dotDot, "between the least and the greatest length: *1..3")
    let most = try parseHopCount()
    guard 1 <= least, least <= most, most <= Self.hopLimit else {
      throw Diagnostic(
        "The length of an edge is from 1 to \(Self.hopLimit), the least first: *1..3.",
        at: range(from: start))
    }
    return least...most
  }

  private mutating func parseHopCount() throws(Diagnostic) -> Int {
    guard token.kind == .integer, let count = Int(text(of: token)) else {
      throw expected("a length, such as *1..3")
    }
    advance()
    return count
  }
}

extension GraphPathSyntax {
  func write(to writer: inout SyntaxWriter) {
    write(first, to: &writer)
    for (edge, node) in steps {
      write(edge, to: &writer)
      write(node, to: &writer)
    }
  }

  private func write(_ node: Node, to writer: inout SyntaxWriter) {
    writer.write("(")
    if let name = node.name { writer.write(name) }
    writer.write(")")
  }

  private func write(_ edge: Edge, to writer: inout SyntaxWriter) {
    writer.write(edge.direction == .left ? "<-" : "-")
    if edge.name != nil || edge.hops != nil {
      writer.write("[")
      if let name = edge.name { writer.write(name) }
      if let hops = edge.hops { writer.write("*\(hops.lowerBound)..\(hops.upperBound)") }
      writer.write("]")
    }
    writer.write(edge.direction == .right ? "->" : "-")
  }
}
