/// `make-graph a --> b with N on id`: takes rows as the edges of a graph.
package struct MakeGraphSyntax: Sendable {
  /// A table of nodes, and the column that tells which node a row is about.
  package struct Nodes: Sendable {
    package let table: PipelineSyntax
    package let id: NameSyntax
  }

  package let source: NameSyntax
  package let target: NameSyntax
  package let nodes: [Nodes]
  /// What the id of a node is called where there is no table of nodes.
  package let nodeID: NameSyntax?
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
      source: source, target: target, nodes: nodes, nodeID: nodeID, range: range(from: start))
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

  /// Takes signs that stand side by side, when all of them are ahead.
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

extension MakeGraphSyntax {
  func write(to writer: inout SyntaxWriter) {
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
    guard let nodeID else { return }
    writer.write(" with_node_id=")
    writer.write(nodeID)
  }
}
