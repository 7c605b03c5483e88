internal import DaybookValues

extension Binder {
  /// `make-graph`: makes a graph whose edges are the rows, with node properties from other tables.
  func bind(_ node: MakeGraphSyntax, over input: Relation, in scope: Scope) -> Relation {
    let tables = node.nodes.map { bind($0.table, in: scope) }
    guard let partition = node.partition else { return graph(node, of: input, tables) }
    return bind(partition, of: node, over: [input] + tables, in: scope)
  }

  /// The graph with these edges and these tables of nodes.
  func graph(_ node: MakeGraphSyntax, of input: Relation, _ tables: [Relation]) -> Relation {
    guard let source = column(node.source, of: input), let target = column(node.target, of: input),
      !input.isUnknown, !tables.contains(where: \.isUnknown)
    else { return .unknown }
    guard source.type == target.type else {
      report(
        "Source and target are \(source.type) and \(target.type). Convert one of them.",
        at: node.source.range.union(node.target.range))
      return .unknown
    }
    var nodeTables: [GraphShape.NodeTable] = []
    for (nodes, table) in zip(node.nodes, tables) {
      guard let id = column(nodes.id, of: table) else { return .unknown }
      guard id.type == source.type else {
        report(
          "A node's id is \(id.type) here, and \(source.type) in the edges. Convert one of them.",
          at: nodes.id.range)
        return .unknown
      }
      nodeTables.append(GraphShape.NodeTable(plan: table.plan, id: id))
    }
    guard let fields = fields(of: node, tables, nodeTables, source.type) else { return .unknown }
    var relation = Relation(plan: input.plan, columns: [])
    relation.graph = GraphShape(
      edges: input.plan, edgeColumns: input.columns, source: source, target: target,
      nodeTables: nodeTables, fields: fields)
    return relation
  }

  /// The properties of nodes, which are the columns of the node tables.
  ///
  /// Without node tables, the only property of a node is its id.
  private func fields(
    of node: MakeGraphSyntax, _ tables: [Relation], _ nodeTables: [GraphShape.NodeTable],
    _ type: ScalarType
  ) -> [GraphShape.Field]? {
    guard !tables.isEmpty else {
      return [
        GraphShape.Field(
          name: node.nodeID?.text ?? "node_id", type: type, columns: [], isID: true)
      ]
    }
    var fields: [GraphShape.Field] = []
    for column in tables.flatMap(\.columns) {
      let columns = tables.map { $0.column(named: column.name) }
      guard columns.compactMap({ $0 }).allSatisfy({ $0.type == column.type }) else {
        report(
          "The tables of nodes have '\(column.name)' in different types. Convert one of them.",
          at: node.range)
        return nil
      }
      guard !fields.contains(where: { $0.name.hasSameBytes(as: column.name) }) else { continue }
      fields.append(
        GraphShape.Field(
          name: column.name, type: column.type, columns: columns,
          isID: columns[0]?.id == nodeTables[0].id.id && columns[0] != nil))
    }
    return fields
  }
}
