/// Where the edges and the nodes of a graph come from, and what is known of them.
struct GraphShape: Sendable {
  /// A table of nodes.
  struct NodeTable: Sendable {
    var plan: any PlanNode
    let id: Column
  }

  /// Something that is known of nodes.
  struct Field: Sendable {
    let name: String
    let type: ScalarType
    /// The column that it is in each table of nodes, where it is one.
    let columns: [Column?]
    /// Whether a node that is in no table of nodes has its id here.
    let isID: Bool
    /// What parts it numbers, where it is the number of a node's part of the graph.
    var components: GraphComponents.Kind?
  }

  var edges: any PlanNode
  /// What is known of edges, under the names that it has there.
  let edgeColumns: [Column]
  let source: Column
  let target: Column
  var nodeTables: [NodeTable]
  private(set) var fields: [Field]

  /// What is read: the edges, then each table of nodes.
  var inputs: [any PlanNode] { [edges] + nodeTables.map(\.plan) }

  /// The same graph, whose nodes have the numbers of their parts.
  func marking(_ kind: GraphComponents.Kind, as name: String) -> GraphShape {
    var shape = self
    shape.fields.append(
      Field(
        name: name, type: .long, columns: nodeTables.map { _ in nil }, isID: false, components: kind
      ))
    return shape
  }

  /// The same graph of other inputs.
  func reading(_ inputs: [any PlanNode]) -> GraphShape {
    var shape = self
    shape.edges = inputs[0]
    for index in nodeTables.indices { shape.nodeTables[index].plan = inputs[index + 1] }
    return shape
  }

  /// The same graph with its edges from rows of the same columns by other ids.
  func reading(_ rows: Relation) -> GraphShape {
    func same(_ column: Column) -> Column {
      edgeColumns.firstIndex { $0.key == column.key }.map { rows.columns[$0] } ?? column
    }
    return GraphShape(
      edges: rows.plan, edgeColumns: rows.columns, source: same(source), target: same(target),
      nodeTables: nodeTables, fields: fields)
  }

  /// The same graph with inputs that give no more than is needed.
  func narrowed(edges: [Column], fields: [Field]) -> GraphShape {
    var inputs = [self.edges.narrowed(to: ColumnNeeds(edges + [source, target]))]
    for (index, table) in nodeTables.enumerated() {
      let columns = fields.compactMap { $0.columns[index] }
      inputs.append(table.plan.narrowed(to: ColumnNeeds(columns + [table.id])))
    }
    return reading(inputs)
  }
}
