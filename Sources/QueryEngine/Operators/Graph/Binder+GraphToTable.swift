extension Binder {
  /// `graph-to-table`: the nodes or the edges of a graph, or both as two results.
  func bind(_ node: GraphToTableSyntax, over input: Relation) -> Relation {
    guard let graph = input.graph else {
      if !input.isUnknown {
        report("graph-to-table works on a graph. Make one by make-graph.", at: node.range)
      }
      return .unknown
    }
    guard node.outputs.count > 1 else { return bind(node.outputs[0], of: graph) }
    // The edges are read once for both results, because a second read might find different edges.
    let rows = shared(Relation(plan: graph.edges, columns: graph.edgeColumns))
    return results(
      node.outputs.map { output in
        bind(output, of: graph.reading(rows())).named(output.name?.text ?? output.part.rawValue)
      })
  }

  private func bind(_ node: GraphToTableSyntax.Output, of graph: GraphShape) -> Relation {
    switch node.part {
    case .edges:
      var relation = Relation(plan: graph.edges, columns: graph.edgeColumns)
      let numbered = [
        (node.column(of: "with_source_id"), graph.source),
        (node.column(of: "with_target_id"), graph.target),
      ]
      put(numbered, before: &relation)
      return relation
    case .nodes:
      let id = makeColumn("id", graph.source.type)
      let columns = graph.fields.map { makeColumn($0.name, $0.type) }
      var relation = Relation(
        plan: GraphNodesNode(graph: graph, columns: [id] + columns), columns: columns)
      put([(node.column(of: "with_node_id"), id)], before: &relation)
      return relation
    }
  }

  /// Inserts columns with the numbers of nodes before all columns of the relation.
  private func put(_ numbered: [(name: NameSyntax?, node: Column)], before relation: inout Relation)
  {
    var names = NameList(relation.columns.map(\.name))
    var made: [BoundColumn] = []
    for (name, node) in numbered {
      guard let name,
        let value = call(.hash, [.column(node)], [name.range], at: name.range)
      else { continue }
      made.append(make(names.unique(name.text), value, name.range))
    }
    relation.plan = made.extending(relation.plan)
    relation.columns = made.map(\.column) + relation.columns
  }
}

/// The nodes of a graph as rows: their ids and properties.
struct GraphNodesNode: PlanNode {
  let graph: GraphShape
  /// The column of the id, and a column for each field of the graph.
  let columns: [Column]

  var inputs: [any PlanNode] { graph.inputs }
  var summary: String { "graph-to-table nodes" }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    GraphNodesNode(graph: graph.reading(inputs), columns: columns)
  }

  func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    GraphNodesNode(graph: graph.narrowed(edges: [], fields: graph.fields), columns: columns)
  }

  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    let graph = try Graph(graph, run)
    return SlicesStream(
      Batch(columns: [graph.nodeIDs] + graph.nodeFields, rowCount: graph.nodeCount), run)
  }
}
