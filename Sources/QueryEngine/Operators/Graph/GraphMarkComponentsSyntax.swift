internal import DaybookValues

/// `graph-mark-components kind=strong with_component_id=family`: numbers connected components.
package struct GraphMarkComponentsSyntax: Sendable {
  package let kind: GraphComponents.Kind?
  /// The name of the column for the component's number; `nil` if the query does not name it.
  package let name: NameSyntax?
  package let range: SourceRange
}

extension QueryParser {
  mutating func parseGraphMarkComponents(
    from start: Int
  ) throws(Diagnostic) -> GraphMarkComponentsSyntax {
    let options = try parseParameters(["kind", "with_component_id"])
    try refuseOtherParameters(than: ["kind", "with_component_id"])
    let kind = try options.named["kind"].map { option throws(Diagnostic) in
      try option.choice(GraphComponents.Kind.self)
    }
    let name = try options.named["with_component_id"].map { option throws(Diagnostic) in
      try option.nameValue()
    }
    return GraphMarkComponentsSyntax(kind: kind, name: name, range: range(from: start))
  }
}

extension GraphMarkComponentsSyntax: OperatorSyntax {
  package static let traits: OperatorTraits = [.takesGraph]

  package func rows(of input: Relation, in scope: Scope, by binder: Binder) -> Relation {
    binder.bind(self, over: input)
  }

  package func write(to writer: inout SyntaxWriter) {
    writer.write("graph-mark-components")
    if let kind { writer.write(" kind=\(kind.rawValue)") }
    guard let name else { return }
    writer.write(" with_component_id=")
    writer.write(name)
  }
}

extension Binder {
  /// `graph-mark-components`: gives each node the number of its component as a property.
  func bind(_ node: GraphMarkComponentsSyntax, over input: Relation) -> Relation {
    guard let graph = input.graph else {
      if !input.isUnknown {
        report("graph-mark-components works on a graph. Make one by make-graph.", at: node.range)
      }
      return .unknown
    }
    let name = node.name?.text ?? "ComponentId"
    guard !graph.fields.contains(where: { $0.name.hasSameBytes(as: name) }) else {
      report(
        "The nodes have '\(name)' already. Give another name: with_component_id = part.",
        at: node.range)
      return .unknown
    }
    var relation = input
    relation.graph = graph.marking(node.kind ?? .weak, as: name)
    return relation
  }
}

extension QueryOperator {
  static let graphMarkComponents = QueryOperator(
    "graph-mark-components",
    usage: "| graph-mark-components [kind=weak] [with_component_id=NAME]",
    summary:
      "Numbers the parts of a graph that hang together; with kind=strong, by ways there and back.",
    examples: [
      "datatable(a: string, b: string) [\"ann\", \"bo\", \"cy\", \"di\"] | make-graph a --> b "
        + "| graph-mark-components with_component_id = family | graph-to-table nodes"
    ],
    grammar: OperatorGrammar(
      first: [.words(["kind=", "with_component_id="])],
      options: ["kind": GraphComponents.Kind.allCases.map(\.rawValue)])
  ) { parser, start throws(Diagnostic) in try parser.parseGraphMarkComponents(from: start) }
}
