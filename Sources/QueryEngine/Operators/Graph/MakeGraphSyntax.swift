/// `make-graph a --> b with N on id`: makes a graph whose edges are the rows.
///
/// With `partitioned-by c (…)`, there is one graph for each value of a column.
package struct MakeGraphSyntax: Sendable {
  /// A table of nodes, and the column that contains the id of each row's node.
  package struct Nodes: Sendable {
    package let table: PipelineSyntax
    package let id: NameSyntax
  }

  /// Operators that run for each graph separately.
  package struct Partition: Sendable {
    /// The column of the edges, and of each table of nodes, whose value selects the graph.
    package let column: NameSyntax
    package let body: SubquerySyntax
  }

  package let source: NameSyntax
  package let target: NameSyntax
  package let nodes: [Nodes]
  /// The name of the node's id, if there is no table of nodes.
  package let nodeID: NameSyntax?
  /// The partition; `nil` if all rows make one graph.
  package let partition: Partition?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseMakeGraph(from start: Int) throws(Diagnostic) -> MakeGraphSyntax {
    let source = try parseName("the column of an edge's source")
    guard takeSigns([.minus, .minus, .greater]) else {
      throw expected("'-->' between the columns of source and target")
    }
    let target = try parseName("the column of an edge's target")
    var nodes: [MakeGraphSyntax.Nodes] = []
    if take("with") {
      nodes = parseList { parser throws(Diagnostic) -> MakeGraphSyntax.Nodes in
        try parser.parseNodes()
      }
    }
    let options = try parseParameters(["with_node_id"])
    let nodeID = try options.named["with_node_id"].map { option throws(Diagnostic) in
      try option.nameValue()
    }
    if let nodeID, !nodes.isEmpty {
      throw Diagnostic(
        "with_node_id is for a graph without a table of nodes.", at: nodeID.range)
    }
    return MakeGraphSyntax(
      source: source, target: target, nodes: nodes, nodeID: nodeID,
      partition: try parseGraphPartition(), range: range(from: start))
  }

  /// Parses `partitioned-by COLUMN (OPERATORS)` if it comes next; otherwise returns `nil`.
  private mutating func parseGraphPartition() throws(Diagnostic) -> MakeGraphSyntax.Partition? {
    guard operatorName == "partitioned-by" else { return nil }
    for _ in 0..<3 { advance() }
    let column = try parseName("the column that parts the graphs")
    let body = try bracketed(.leftParenthesis, "and a graph operator after the column") {
      parser throws(Diagnostic) in
      parser.parseSubquery()
    }
    return MakeGraphSyntax.Partition(column: column, body: body)
  }

  private mutating func parseNodes() throws(Diagnostic) -> MakeGraphSyntax.Nodes {
    let table = try parseNodeTable()
    try expect("on", "and the column of a node's id after the table of nodes")
    return MakeGraphSyntax.Nodes(table: table, id: try parseName("the column of a node's id"))
  }

  private mutating func parseNodeTable() throws(Diagnostic) -> PipelineSyntax {
    if isAt(.leftParenthesis) { return try parseBracketedPipeline() }
    let start = token.range.start
    let source = try nested { parser throws(Diagnostic) in try parser.parseSource() }
    return PipelineSyntax(source: source, operators: [], range: range(from: start))
  }

  /// Consumes the signs if all of them come next with no blanks between them.
  mutating func takeSigns(_ signs: [QueryToken.Symbol]) -> Bool {
    for (distance, sign) in signs.enumerated() {
      guard peek(distance).kind == .symbol(sign),
        distance == 0 || peek(distance).range.start == peek(distance - 1).range.end
      else { return false }
    }
    for _ in signs { advance() }
    return true
  }
}

extension MakeGraphSyntax: OperatorSyntax {
  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input, in: scope)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("make-graph ")
    writer.write(source)
    writer.write(" --> ")
    writer.write(target)
    if !nodes.isEmpty {
      writer.write(" with ")
      writer.writeList(nodes) { writer, nodes in
        writer.writeOperand(nodes.table)
        writer.write(" on ")
        writer.write(nodes.id)
      }
    }
    if let nodeID {
      writer.write(" with_node_id=")
      writer.write(nodeID)
    }
    guard let partition else { return }
    writer.write(" partitioned-by ")
    writer.write(partition.column)
    writer.write(" (")
    writer.write(partition.body)
    writer.write(")")
  }
}

extension QueryOperator {
  static let makeGraph = QueryOperator(
    "make-graph",
    usage:
      "| make-graph SOURCE --> TARGET [with TABLE on ID, …] [partitioned-by COLUMN (OPERATORS)]",
    summary: "Makes a graph: each row is an edge between two nodes; tables may describe nodes.",
    examples: [
      "playDays | extend app = tostring(app) "
        + "| make-graph player --> app with (games | extend app = tostring(app)) on app "
        + "| graph-match (a)-[e]->(b) project e.day, b.name | take 3"
    ],
    grammar: OperatorGrammar(
      first: [.columns], operand: [.columns, .tables],
      after: [.words(["-->", "with", "on", "partitioned-by"])],
      following: ["with": [.tables], "on": [.columns]])
  ) { parser, start throws(Diagnostic) in try parser.parseMakeGraph(from: start) }
}
