/// `graph-match cycles=none (a)-[e]->(b) where a.x == 1 project b.x`: finds a pattern in a graph.
///
/// `graph-shortest-paths output=all …` has the same form and finds the shortest paths that match.
package struct GraphMatchSyntax: Sendable {
  /// The elements of a graph that one match may contain twice.
  package enum Cycles: String, Sendable, CaseIterable {
    case all, none
    case uniqueEdges = "unique_edges"
  }

  /// The choice among equally short paths.
  package enum Shortest: String, Sendable, CaseIterable {
    case any, all
  }

  package let cycles: Cycles?
  /// `nil` for all matches, however long.
  package let shortest: Shortest?
  package let paths: [GraphPathSyntax]
  package let condition: ExpressionSyntax?
  package let columns: [ColumnSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseGraphMatch(from start: Int) throws(Diagnostic) -> GraphMatchSyntax {
    let options = try parseParameters(["cycles"])
    try refuseOtherParameters(than: ["cycles"])
    let cycles = try options.named["cycles"].map { option throws(Diagnostic) in
      try option.choice(GraphMatchSyntax.Cycles.self)
    }
    let paths = try parseGraphPattern()
    let condition = take("where") ? try parseExpression() : nil
    try expect("project", "and columns after the pattern")
    return GraphMatchSyntax(
      cycles: cycles, shortest: nil, paths: paths, condition: condition, columns: parseColumns(),
      range: range(from: start))
  }

  mutating func parseGraphShortestPaths(from start: Int) throws(Diagnostic) -> GraphMatchSyntax {
    let options = try parseParameters(["output"])
    try refuseOtherParameters(than: ["output"])
    let output = try options.named["output"].map { option throws(Diagnostic) in
      try option.choice(GraphMatchSyntax.Shortest.self)
    }
    let paths = try parseGraphPattern()
    let condition = take("where") ? try parseExpression() : nil
    try expect("project", "and columns after the pattern")
    return GraphMatchSyntax(
      cycles: nil, shortest: output ?? .any, paths: paths, condition: condition,
      columns: parseColumns(), range: range(from: start))
  }
}

extension GraphMatchSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write(shortest == nil ? "graph-match " : "graph-shortest-paths ")
    if shortest == .all { writer.write("output=all ") }
    if let cycles { writer.write("cycles=\(cycles.rawValue) ") }
    writer.writeList(paths) { writer, path in path.write(to: &writer) }
    if let condition { writer.write(" where ", condition) }
    writer.write(" project ", columns)
  }
}
