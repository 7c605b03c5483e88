/// `graph-to-table nodes with_node_id=id`: gives the nodes or the edges of a graph as rows.
package struct GraphToTableSyntax: Sendable {
  /// What is given.
  package enum Part: String, Sendable, CaseIterable { case nodes, edges }

  package let part: Part
  /// Columns of numbers that stand for nodes, each with the name of its option.
  package let numbers: [(option: String, column: NameSyntax)]
  package let range: SourceRange

  /// The column that an option names.
  func column(of option: String) -> NameSyntax? {
    numbers.first { $0.option == option }?.column
  }
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
    var numbers: [(option: String, column: NameSyntax)] = []
    for name in known {
      if let option = options.named[name] { numbers.append((name, try option.nameValue())) }
    }
    return GraphToTableSyntax(part: part, numbers: numbers, range: range(from: start))
  }
}

extension GraphToTableSyntax {
  func write(to writer: inout SyntaxWriter) {
    writer.write("graph-to-table " + part.rawValue)
    for (option, column) in numbers {
      writer.write(" \(option)=")
      writer.write(column)
    }
  }
}
