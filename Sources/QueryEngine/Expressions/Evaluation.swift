internal import DaybookValues

/// An expression compiled for batches of one layout.
package indirect enum Evaluation: Sendable {
  case constant(Value, ScalarType)
  /// The column at this index of the batch.
  case column(Int)
  /// A call, with its arguments, that is evaluated for complete columns.
  case kernel(VectorKernel, [Evaluation])
  /// A call, with its arguments, that is evaluated row by row.
  case rows(ResolvedCall, MemoryReservation, [Evaluation])

  /// The expression over batches whose columns are `columns`.
  package init(_ expression: BoundExpression, over columns: [Column]) {
    switch expression {
    case .constant(let value, let type): self = .constant(value, type)
    case .column(let column):
      self = .column(columns.place(of: column) ?? columns.count)
    case .subquery(let subquery): self = .constant(subquery.type.missing, subquery.type)
    case .call(let call):
      if let member = expression.member,
        let place = columns.place(of: member.column.member(at: member.path))
      {
        self = .column(place)
        return
      }
      let arguments = call.evaluated.map { Evaluation($0, over: columns) }
      if let kernel = VectorKernel(call) {
        self = .kernel(kernel, arguments)
      } else {
        self = .rows(call.resolved, MemoryReservation(call), arguments)
      }
    }
  }

  /// The expression's values for the rows of `batch`.
  package func values(
    of batch: Batch, _ context: inout RowContext
  ) throws(QueryError) -> Vector {
    switch self {
    case .constant(let value, let type): return Vector(value, type: type, count: batch.rowCount)
    case .column(let index):
      guard batch.columns.indices.contains(index) else { throw Self.missingColumn }
      return batch.columns[index]
    case .kernel(let kernel, let arguments):
      let vectors = try Self.lettingGo(&context) { (context) throws(QueryError) in
        try Self.values(of: arguments, batch, &context)
      }
      guard let entries = DictionaryRows(of: vectors, batch.rowCount) else {
        return kernel.run(vectors, batch.rowCount)
      }
      return entries.spread(kernel.run(entries.arguments, entries.rows.count))
    case .rows(let call, let reservation, let arguments):
      return try Self.lettingGo(&context) { (context) throws(QueryError) in
        let vectors = try Self.values(of: arguments, batch, &context)
        return try Self.values(of: call, reservation, vectors, batch.rowCount, &context)
      }
    }
  }

  /// Runs `body`, and then releases the memory that `body` reserved.
  ///
  /// A caller that keeps the result must count the result's memory itself.
  private static func lettingGo<Made>(
    _ context: inout RowContext, _ body: (inout RowContext) throws(QueryError) -> Made
  ) throws(QueryError) -> Made {
    let held = context.memory.held
    defer { context.memory.letGo(to: held) }
    return try body(&context)
  }

  /// The error for a batch that lacks a column of the expression; without it, the process would
  /// crash.
  private static let missingColumn = QueryError.table(
    "The query reads a column that its rows do not have. Put the value into the rows by join.")

  /// The values of all arguments.
  ///
  /// The memory of arguments that are computed row by row is counted until the call ends.
  private static func values(
    of arguments: [Evaluation], _ batch: Batch, _ context: inout RowContext
  ) throws(QueryError) -> [Vector] {
    var vectors: [Vector] = []
    vectors.reserveCapacity(arguments.count)
    for argument in arguments {
      let values = try argument.values(of: batch, &context)
      if argument.isMade { try context.memory.hold(values.flightBytes) }
      vectors.append(values)
    }
    return vectors
  }

  /// Whether the values are computed row by row; the values of a kernel are not.
  private var isMade: Bool { if case .rows = self { true } else { false } }

  private static func values(
    of call: ResolvedCall, _ reservation: MemoryReservation, _ arguments: [Vector], _ count: Int,
    _ context: inout RowContext
  ) throws(QueryError) -> Vector {
    guard call.isDeterministic, let entries = DictionaryRows(of: arguments, count) else {
      return try rowByRow(call, reservation, arguments, count, &context)
    }
    return entries.spread(
      try rowByRow(call, reservation, entries.arguments, entries.rows.count, &context))
  }

  private static func rowByRow(
    _ call: ResolvedCall, _ reservation: MemoryReservation, _ arguments: [Vector], _ count: Int,
    _ context: inout RowContext
  ) throws(QueryError) -> Vector {
    var row = arguments.map { $0.constant ?? .null }
    let changing = arguments.indices.filter { arguments[$0].constant == nil }
    if changing.isEmpty, call.isDeterministic, count > 0 {
      try reservation.ask(for: row, context.memory)
      return Vector(try call.evaluate(row, &context), type: call.result, count: count)
    }
    var builder = VectorBuilder(type: call.result)
    for index in 0..<count {
      for argument in changing { row[argument] = arguments[argument].value(at: index) }
      try reservation.ask(for: row, context.memory)
      // A call with a large value may take as long as a batch of small values.
      if reservation.mayTakeLong { try context.checkpoint() }
      let value = try call.evaluate(row, &context)
      // The bytes count twice: for the value, and for the spare capacity of the growing column.
      if reservation.isCounted { try context.memory.hold(value.heldBytes * 2) }
      builder.append(value)
    }
    return builder.vector()
  }
}
