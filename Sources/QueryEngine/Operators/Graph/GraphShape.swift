/// Where the edges and nodes of a graph, and their properties, come from.
struct GraphShape: Sendable {
  /// A table of nodes.
  struct NodeTable: Sendable {
    var plan: any PlanNode
    let id: Column
  }

  /// A property of nodes.
  struct Field: Sendable {
    let name: String
    let type: ScalarType
    /// For each table of nodes, the column of the property; `nil` if the table does not have it.
    let columns: [Column?]
    /// Whether a node that has no value of this property gets its id as the value.
    let isID: Bool
    /// The kind of components; `nil` unless the property is the number of a node's component.
    var components: GraphComponents.Kind?
  }

  var edges: any PlanNode
  /// The properties of edges, under their names in the graph.
  let edgeColumns: [Column]
  let source: Column
  let target: Column
  var nodeTables: [NodeTable]
  private(set) var fields: [Field]

  /// The plans that the graph reads: the plan of the edges, then those of the tables of nodes.
  var inputs: [any PlanNode] { [edges] + nodeTables.map(\.plan) }

  /// The same graph, whose nodes have the number of their component as an additional property.
  func marking(_ kind: GraphComponents.Kind, as name: String) -> GraphShape {
    var shape = self
    shape.fields.append(
      Field(
        name: name, type: .long, columns: nodeTables.map { _ in nil }, isID: false, components: kind
      ))
    return shape
  }

  /// The same graph with other inputs.
  func reading(_ inputs: [any PlanNode]) -> GraphShape {
    var shape = self
    shape.edges = inputs[0]
    for index in nodeTables.indices { shape.nodeTables[index].plan = inputs[index + 1] }
    return shape
  }

  /// The same graph with the edges in `rows`, whose columns have the same names but different ids.
  func reading(_ rows: Relation) -> GraphShape {
    func same(_ column: Column) -> Column {
      edgeColumns.firstIndex { $0.key == column.key }.map { rows.columns[$0] } ?? column
    }
    return GraphShape(
      edges: rows.plan, edgeColumns: rows.columns, source: same(source), target: same(target),
      nodeTables: nodeTables, fields: fields)
  }

  /// The same graph, whose inputs have only the columns that are needed.
  func narrowed(edges: [Column], fields: [Field]) -> GraphShape {
    var inputs = [self.edges.narrowed(to: ColumnNeeds(edges + [source, target]))]
    for (index, table) in nodeTables.enumerated() {
      let columns = fields.compactMap { $0.columns[index] }
      inputs.append(table.plan.narrowed(to: ColumnNeeds(columns + [table.id])))
    }
    return reading(inputs)
  }
}
