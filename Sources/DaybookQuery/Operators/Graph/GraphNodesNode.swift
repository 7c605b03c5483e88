/// Gives the nodes of a graph as rows: their ids, and what is known of them.
struct GraphNodesNode: PlanNode {
  let graph: GraphShape
  /// The id, and one for each field of the graph.
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
