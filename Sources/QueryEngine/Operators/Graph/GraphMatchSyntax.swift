/// `graph-match cycles=none (a)-[e]->(b) where a.x == 1 project b.x`: finds a pattern in a graph.
///
/// `graph-shortest-paths output=all …` has the same form. It finds the shortest of the matching
/// paths.
package struct GraphMatchSyntax: Sendable {
  /// Which elements of a graph may occur twice in one match.
  package enum Cycles: String, Sendable, CaseIterable {
    case all, none
    case uniqueEdges = "unique_edges"
  }

  /// Which of several equally short paths are returned.
  package enum Shortest: String, Sendable, CaseIterable {
    case any, all
  }

  package let cycles: Cycles?
  /// Which of the shortest paths `graph-shortest-paths` returns.
  ///
  /// It is `nil` for `graph-match`, whose paths need not be the shortest.
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

extension GraphMatchSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.takesGraph]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write(shortest == nil ? "graph-match " : "graph-shortest-paths ")
    if shortest == .all { writer.write("output=all ") }
    if let cycles { writer.write("cycles=\(cycles.rawValue) ") }
    writer.writeList(paths) { writer, path in path.write(to: &writer) }
    if let condition { writer.write(" where ", condition) }
    writer.write(" project ", columns)
  }
}

extension QueryOperator {
  static let graphMatch = QueryOperator(
    "graph-match",
    usage: "| graph-match (A)-[EDGE]->(B)-[*1..3]-() [where CONDITION] project …",
    summary: "Finds each place of a graph where nodes and edges are as a pattern says.",
    examples: [
      "datatable(a: string, b: string) [\"ann\", \"bo\", \"bo\", \"cy\"] | make-graph a --> b "
        + "| graph-match (x)-[path*1..2]->(y) project x.node_id, y.node_id, path.b"
    ],
    grammar: OperatorGrammar(
      first: [.words(["cycles="])], operand: OperatorGrammar.value,
      after: [.comparisons, .words(["where", "project"])],
      following: ["where": OperatorGrammar.value, "project": OperatorGrammar.value],
      options: ["cycles": GraphMatchSyntax.Cycles.allCases.map(\.rawValue)])
  ) { parser, start throws(Diagnostic) in try parser.parseGraphMatch(from: start) }
}

extension QueryOperator {
  static let graphShortestPaths = QueryOperator(
    "graph-shortest-paths",
    usage: "| graph-shortest-paths [output=all] (A)-[EDGE*1..5]->(B) [where …] project …",
    summary:
      "Finds the shortest ways of a graph that a pattern allows: one of each pair of ends, or all.",
    examples: [
      "datatable(a: string, b: string) [\"ann\", \"bo\", \"bo\", \"cy\", \"ann\", \"cy\"] "
        + "| make-graph a --> b | graph-shortest-paths (x)-[way*1..3]->(y) "
        + "where y.node_id == \"cy\" project x.node_id, way.b"
    ],
    grammar: OperatorGrammar(
      first: [.words(["output="])], operand: OperatorGrammar.value,
      after: [.comparisons, .words(["where", "project"])],
      following: ["where": OperatorGrammar.value, "project": OperatorGrammar.value],
      options: ["output": GraphMatchSyntax.Shortest.allCases.map(\.rawValue)])
  ) { parser, start throws(Diagnostic) in try parser.parseGraphShortestPaths(from: start) }
}
