/// `graph-to-table nodes as N with_node_id=id, edges as E`: returns a graph as rows.
///
/// The rows are the nodes or the edges; for both, there are two results.
package struct GraphToTableSyntax: Sendable {
  /// One of the results.
  package struct Output: Sendable {
    package let part: Part
    /// The name of the result; `nil` if the query does not name it.
    package let name: NameSyntax?
    /// The columns for numbers of nodes, each with the name of its option.
    package let numbers: [(option: String, column: NameSyntax)]
    package let range: SourceRange

    /// The column that an option names; `nil` if the query does not have the option.
    func column(of option: String) -> NameSyntax? {
      numbers.first { $0.option == option }?.column
    }
  }

  /// The part of the graph that a result contains.
  package enum Part: String, Sendable, CaseIterable { case nodes, edges }

  /// One or two outputs.
  package let outputs: [Output]
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseGraphToTable(from start: Int) throws(Diagnostic) -> GraphToTableSyntax {
    var outputs = [try parseGraphOutput()]
    while take(.comma) {
      let next = try parseGraphOutput()
      guard !outputs.contains(where: { $0.part == next.part }) else {
        throw Diagnostic(
          "The \(next.part.rawValue) are given already. graph-to-table gives nodes, edges, or both.",
          at: next.range)
      }
      outputs.append(next)
    }
    if outputs.count > 1, !outputs.contains(where: { $0.name != nil }) {
      throw Diagnostic(
        "Two results need a name for one of them: nodes as N, edges as E.", at: range(from: start))
    }
    return GraphToTableSyntax(outputs: outputs, range: range(from: start))
  }

  private mutating func parseGraphOutput() throws(Diagnostic) -> GraphToTableSyntax.Output {
    let start = token.range.start
    guard let part = word.flatMap(GraphToTableSyntax.Part.init) else {
      throw expected("'nodes' or 'edges'")
    }
    advance()
    // The name of a result may be before or after the options.
    var name = take("as") ? try parseName("a name for the \(part.rawValue)") : nil
    let known =
      part == .nodes ? ["with_node_id"] : ["with_source_id", "with_target_id"]
    let options = try parseParameters(known)
    try refuseOtherParameters(than: known)
    if name == nil, take("as") { name = try parseName("a name for the \(part.rawValue)") }
    var numbers: [(option: String, column: NameSyntax)] = []
    for name in known {
      if let option = options.named[name] { numbers.append((name, try option.nameValue())) }
    }
    return GraphToTableSyntax.Output(
      part: part, name: name, numbers: numbers, range: range(from: start))
  }
}

extension GraphToTableSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.takesGraph]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("graph-to-table ")
    writer.writeList(outputs) { writer, output in
      writer.write(output.part.rawValue)
      if let name = output.name {
        writer.write(" as ")
        writer.write(name)
      }
      for (option, column) in output.numbers {
        writer.write(" \(option)=")
        writer.write(column)
      }
    }
  }
}

extension QueryOperator {
  static let graphToTable = QueryOperator(
    "graph-to-table",
    usage: "| graph-to-table nodes [as N], edges [as E]",
    summary: "Gives the nodes or the edges of a graph as rows, or both as two results.",
    examples: [
      "datatable(a: string, b: string) [\"ann\", \"bo\", \"bo\", \"cy\"] | make-graph a --> b "
        + "| graph-to-table nodes"
    ],
    grammar: OperatorGrammar(first: [.words(GraphToTableSyntax.Part.allCases.map(\.rawValue))])
  ) { parser, start throws(Diagnostic) in try parser.parseGraphToTable(from: start) }
}
