internal import DaybookValues

extension Binder {
  /// `partitioned-by`: makes a graph for each value of a column, and runs operators on each graph.
  ///
  /// The rows of the edges and of all node tables are read once, each with the number of its table.
  /// The rows with one value are then split by that number.
  func bind(
    _ partition: MakeGraphSyntax.Partition, of node: MakeGraphSyntax, over tables: [Relation],
    in scope: Scope
  ) -> Relation {
    guard !tables.contains(where: \.isUnknown), let keys = keys(of: partition, in: tables) else {
      return .unknown
    }
    let rows = GraphRows(
      key: makeColumn(partition.column.text, keys[0].type), table: makeColumn("table", .long),
      columns: tables.map { table in table.columns.map { makeColumn($0.name, $0.type) } })
    let given = GivenRowsNode(number: makeNumber(), columns: rows.all)
    let parted = tables.indices.compactMap { place in
      self.rows(of: place, rows, given, at: node.range)
    }
    guard parted.count == tables.count else { return .unknown }
    var inner = scope
    let graph = graph(node, of: parted[0], Array(parted.dropFirst()))
    let body = bind(partition.body.operators, over: graph, in: &inner)
    let answer = self.rows(of: body, at: partition.body.range)
    guard !answer.isUnknown else { return .unknown }
    let plan = ForEachNode(
      input: rows.union(of: tables, keys), body: answer.plan, number: given.number,
      part: .group([rows.key]), passed: [])
    return answer.with(plan, isSerialized: false)
  }

  /// The partition column of the edges and of each table of nodes; `nil` after a mistake.
  private func keys(
    of partition: MakeGraphSyntax.Partition, in tables: [Relation]
  ) -> [Column]? {
    var keys: [Column] = []
    for table in tables {
      guard let key = column(partition.column, of: table) else { return nil }
      keys.append(key)
    }
    if keys[0].type == .dynamic {
      report("partitioned-by needs a column that is not dynamic.", at: partition.column.range)
      return nil
    }
    guard let other = keys.first(where: { $0.type != keys[0].type }) else { return keys }
    report(
      "'\(partition.column.text)' is \(keys[0].type) in the edges, and \(other.type) in a table of "
        + "nodes. Convert one of them.", at: partition.column.range)
    return nil
  }

  /// Those of the given rows that belong to one table.
  private func rows(
    of place: Int, _ rows: GraphRows, _ given: GivenRowsNode, at range: SourceRange
  ) -> Relation? {
    let operands = [BoundExpression.column(rows.table), .constant(.long(Int64(place)), .long)]
    guard let isOfTable = infix(.equal, operands, [range, range], at: range) else { return nil }
    return Relation(
      plan: WhereNode(input: given, conditions: [isOfTable]), columns: rows.columns[place])
  }
}

/// The edges and the tables of nodes, combined into one table.
private struct GraphRows {
  /// The column whose value selects the graph of a row.
  let key: Column
  /// The column with the number of the table of a row; the edges have the number 0.
  let table: Column
  /// For each column of each table, the column of the combined table.
  let columns: [[Column]]

  var all: [Column] { [key, table] + columns.joined() }

  /// The rows of all tables; a row has no value in a column that its table lacks.
  func union(of tables: [Relation], _ keys: [Column]) -> UnionNode {
    let branches = tables.indices.map { place in
      let cells = columns.indices.flatMap { other in
        other == place
          ? tables[place].columns.map { BoundExpression.column($0) }
          : columns[other].map { .constant($0.type.missing, $0.type) }
      }
      return UnionNode.Branch(
        input: tables[place].plan,
        values: [.column(keys[place]), .constant(.long(Int64(place)), .long)] + cells)
    }
    return UnionNode(branches: branches, columns: all)
  }
}
