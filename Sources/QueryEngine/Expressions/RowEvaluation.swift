/// An expression compiled for single rows, for operators whose rows depend on earlier rows.
indirect enum RowEvaluation: Sendable {
  case constant(Value)
  /// The value at this index of the row.
  case place(Int)
  case call(ResolvedCall, MemoryReservation, [RowEvaluation])

  /// Compiles the expression for rows of `columns`; a column that is not among them is missing.
  init(_ expression: BoundExpression, over columns: [Column]) {
    switch expression {
    case .constant(let value, _): self = .constant(value)
    case .subquery(let subquery): self = .constant(subquery.type.missing)
    case .column(let column):
      self = columns.place(of: column).map { .place($0) } ?? .constant(column.type.missing)
    case .call(let call):
      self = .call(
        call.resolved, MemoryReservation(call),
        call.evaluated.map { RowEvaluation($0, over: columns) })
    }
  }

  func value(of row: [Value], _ context: inout RowContext) throws(QueryError) -> Value {
    switch self {
    case .constant(let value): return value
    case .place(let place): return row[place]
    case .call(let call, let reservation, let operands):
      var arguments: [Value] = []
      for operand in operands { arguments.append(try operand.value(of: row, &context)) }
      try reservation.ask(for: arguments, context.memory)
      return try call.evaluate(arguments, &context)
    }
  }
}
