/// `graph-to-table nodes with_node_id=id`: gives the nodes or the edges of a graph as rows.
package struct GraphToTableSyntax: Sendable {
  /// What is given.
  package enum Part: String, Sendable, CaseIterable { case nodes, edges }

  package let part: Part
  /// Columns of numbers that stand for nodes, by the name of their option.
  package let numbers: [String: NameSyntax]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseGraphToTable(from start: Int) throws(Diagnostic) -> GraphToTableSyntax {
    guard let part = word.flatMap(GraphToTableSyntax.Part.init) else {
      throw expected("'nodes' or 'edges'")
    }
    advance()
    let known =
      part == .nodes ? ["with_node_id"] : ["with_source_id", "with_target_id"]
    let options = try parseParameters(known)
    try refuseOtherParameters(than: known)
    var numbers: [String: NameSyntax] = [:]
    for (name, option) in options.named { numbers[name] = try option.nameValue() }
    return GraphToTableSyntax(part: part, numbers: numbers, range: range(from: start))
  }
}

extension GraphToTableSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("graph-to-table " + part.rawValue)
    for name in numbers.keys.sorted() {
      writer.write(" \(name)=")
      if let column = numbers[name] { writer.write(column) }
    }
  }
}
