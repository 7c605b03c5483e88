/// Reads all rows, and then returns the tree.
final class TopNestedStream: BatchStream {
  private let node: TopNestedNode
  private let input: any BatchStream
  private let run: QueryRun
  private var batch = Batch(columns: [], rowCount: 0)
  /// For each level and each of its aggregates, the columns of the arguments.
  private var arguments: [[[Vector]]] = []
  private var builder: BatchBuilder
  private var isDone = false

  init(_ node: TopNestedNode, _ input: any BatchStream, _ run: QueryRun) {
    self.node = node
    self.input = input
    self.run = run
    builder = BatchBuilder(types: node.columns.map(\.type))
  }

  func next() throws(QueryError) -> Batch? {
    if isDone { return nil }
    isDone = true
    let columns = node.input.columns
    batch = try collected(input, columns.map(\.type), run)
    for level in node.levels {
      var vectors: [[Vector]] = []
      for call in level.calls {
        var operands: [Vector] = []
        for argument in call.arguments {
          let evaluation = Evaluation(argument, over: columns)
          operands.append(try evaluation.values(of: batch, &run.rowContext))
        }
        vectors.append(operands)
      }
      arguments.append(vectors)
    }
    try grow(Array(0..<batch.rowCount), level: 0, path: [])
    return builder.batch()
  }

  /// Adds the rows of the result that are below one node of the tree.
  private func grow(_ rows: [Int], level: Int, path: [Value]) throws(QueryError) {
    try run.checkpoint()
    guard level < node.levels.count else { return builder.append(row: path) }
    let plan = node.levels[level]
    var groups: [(key: Value, rows: [Int], result: Value)] = []
    for group in grouped(rows, level) {
      groups.append((group.key, group.rows, try result(of: group.rows, level)))
    }
    let order = SortOrder(isDescending: plan.isDescending, nullsFirst: false)
    let ordered = groups.indices.sorted { left, right in
      let sign = order.compare(groups[left].result, groups[right].result)
      return sign == 0 ? left < right : sign < 0
    }.map { groups[$0] }
    let count = plan.count ?? ordered.count
    for group in ordered.prefix(count) {
      try grow(group.rows, level: level + 1, path: path + [group.key, group.result])
    }
    let rest = ordered.dropFirst(count).flatMap(\.rows)
    if plan.others != nil, !rest.isEmpty { try addOthers(rest, level: level, path: path) }
  }

  /// Adds one row for all groups that are not among the leading groups.
  private func addOthers(_ rows: [Int], level: Int, path: [Value]) throws(QueryError) {
    var path = path
    for index in level..<node.levels.count {
      let plan = node.levels[index]
      path.append(plan.others ?? plan.key.type.missing)
      path.append(plan.others == nil ? plan.result.type.missing : try result(of: rows, index))
    }
    builder.append(row: path)
  }

  private func grouped(_ rows: [Int], _ level: Int) -> [(key: Value, rows: [Int])] {
    let keys = batch.column(node.levels[level].key, of: node.input.columns)
    var places: [KeyValue: Int] = [:]
    var groups: [(key: Value, rows: [Int])] = []
    for row in rows {
      let value = keys.value(at: row)
      let place = places[KeyValue(value), default: groups.count]
      if place == groups.count {
        places[KeyValue(value)] = place
        groups.append((value, []))
      }
      groups[place].rows.append(row)
    }
    return groups
  }

  private func result(of rows: [Int], _ level: Int) throws(QueryError) -> Value {
    let plan = node.levels[level]
    var results: [Value] = []
    for (call, operands) in zip(plan.calls, arguments[level]) {
      var accumulator = call.resolved.start()
      for row in rows { try accumulator.add(operands.map { $0.value(at: row) }) }
      results.append(accumulator.result())
    }
    let evaluation = RowEvaluation(plan.value, over: plan.calls.map(\.column))
    return try evaluation.value(of: results, &run.rowContext)
  }
}
