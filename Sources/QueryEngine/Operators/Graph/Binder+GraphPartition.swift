internal import DaybookValues

extension Binder {
  /// `partitioned-by`: a graph for each value of a column, and the resulting rows of operators for
  /// each graph.
  ///
  /// The edges and all tables of nodes are read once, as rows with the number of their table.
  ///
  /// Then the rows of each value are split by that number again.
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

  /// The column in the edges and in each table of nodes; `nil` after a mistake.
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

  /// The given rows that belong to one table.
  private func rows(
    of place: Int, _ rows: GraphRows, _ given: GivenRowsNode, at range: SourceRange
  ) -> Relation? {
    let operands = [BoundExpression.column(rows.table), .constant(.long(Int64(place)), .long)]
    guard let isOfTable = infix(.equal, operands, [range, range], at: range) else { return nil }
    return Relation(
      plan: WhereNode(input: given, conditions: [isOfTable]), columns: rows.columns[place])
  }
}

/// The rows of edges and of tables of nodes as one table.
private struct GraphRows {
  /// The column with the value that selects a row's graph.
  let key: Column
  /// The column with the number of a row's table: 0 is the edges.
  let table: Column
  /// The combined column for each column of each table.
  let columns: [[Column]]

  var all: [Column] { [key, table] + columns.joined() }

  /// The rows of all tables; in each row, the columns that only other tables have are missing.
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
