/// Adds columns whose values depend on other rows, and on the order of all rows.
package struct WindowNode: PlanNode {
  package let input: any PlanNode
  /// The calls; each may use columns that earlier calls have added.
  package let calls: [WindowCall]

  package init(input: any PlanNode, calls: [WindowCall]) {
    self.input = input
    self.calls = calls
  }

  package var columns: [Column] { input.columns + calls.map(\.column) }
  package var inputs: [any PlanNode] { [input] }

  package var summary: String {
    let texts = calls.map { call in
      let arguments = call.arguments.map(\.text).joined(separator: ", ")
      return "\(call.column.name) = \(call.function.rawValue)(\(arguments))"
    }
    return "window " + texts.joined(separator: ", ")
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    WindowNode(input: inputs[0], calls: calls)
  }

  package func mapExpressions(_ change: (BoundExpression) -> BoundExpression) -> any PlanNode {
    WindowNode(
      input: input,
      calls: calls.map {
        WindowCall(
          column: $0.column, function: $0.function, arguments: $0.arguments.map(change))
      })
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    var needed = needs
    var kept: [WindowCall] = []
    for call in calls.reversed() where needed.contains(call.column) {
      kept.insert(call, at: 0)
      for argument in call.arguments { needed.add(argument) }
    }
    let narrowed = input.narrowed(to: needed)
    return kept.isEmpty ? narrowed : WindowNode(input: narrowed, calls: kept)
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    WindowStream(self, try input.start(run), run)
  }
}

/// Returns batches with columns that depend on earlier rows.
///
/// With `next()`, they also depend on later rows, so all rows are kept in memory.
private final class WindowStream: BatchStream {
  private let input: any BatchStream
  private let calls: [(call: WindowCall, arguments: [Evaluation])]
  private var states: [WindowState]
  private let types: [ScalarType]
  private let looksAhead: Bool
  private let run: QueryRun
  private var isDone = false
  /// The bytes of the functions' states and, if a function looks ahead, of the columns of all rows.
  private var heldBytes = 0

  init(_ node: WindowNode, _ input: any BatchStream, _ run: QueryRun) {
    self.input = input
    self.run = run
    var columns = node.input.columns
    types = columns.map(\.type)
    var calls: [(WindowCall, [Evaluation])] = []
    for call in node.calls {
      calls.append((call, call.arguments.map { Evaluation($0, over: columns) }))
      columns.append(call.column)
    }
    self.calls = calls
    states = node.calls.map { WindowState($0) }
    looksAhead = node.calls.contains { $0.function == .next }
  }

  func next() throws(QueryError) -> Batch? {
    guard looksAhead else {
      try run.checkpoint()
      guard let batch = try input.next() else { return nil }
      return try extended(batch)
    }
    if isDone { return nil }
    isDone = true
    return try extended(try collected(input, types, run))
  }

  private func extended(_ batch: Batch) throws(QueryError) -> Batch {
    var batch = batch
    var columnBytes = 0
    for index in calls.indices {
      var arguments: [Vector] = []
      for argument in calls[index].arguments {
        arguments.append(try argument.values(of: batch, &run.rowContext))
      }
      let column = try column(index, arguments, batch.rowCount)
      batch = Batch(columns: batch.columns + [column], rowCount: batch.rowCount)
      if looksAhead { columnBytes += column.heldBytes }
      try run.hold(
        states.reduce(columnBytes) { $0 + $1.heldBytes }, insteadOf: &heldBytes)
    }
    return batch
  }

  private func column(
    _ index: Int, _ arguments: [Vector], _ count: Int
  ) throws(QueryError) -> Vector {
    let call = calls[index].call
    return try column(call.column.type, count) { row in
      call.function == .next
        ? later(arguments, row, of: count, call.column.type)
        : states[index].value(arguments.map { $0.value(at: row) })
    }
  }

  /// Makes a column of `count` rows.
  ///
  /// Its bytes are counted while it grows, because the same text may occur in all rows.
  private func column(
    _ type: ScalarType, _ count: Int, _ value: (Int) -> Value
  ) throws(QueryError) -> Vector {
    let earlier = run.held
    var builder = VectorBuilder(type: type)
    for row in 0..<count {
      let value = value(row)
      // The bytes count twice, because of the spare capacity of the growing column.
      try run.hold(value.heldBytes * 2)
      builder.append(value)
    }
    run.letGo(to: earlier)
    return builder.vector()
  }

  private func later(
    _ arguments: [Vector], _ row: Int, of count: Int, _ type: ScalarType
  ) -> Value {
    let offset = arguments.count > 1 ? arguments[1].value(at: row).storedInteger ?? 1 : 1
    let other = Int64(row) + max(0, min(offset, Int64(count)))
    if other < count { return arguments[0].value(at: Int(other)) }
    return arguments.count > 2 ? arguments[2].value(at: row) : type.missing
  }
}
