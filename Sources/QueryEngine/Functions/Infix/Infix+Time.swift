extension Infix {
  /// Arithmetic of datetimes, timespans and numbers; `nil` if it is not defined for the types.
  func resolveTime(_ left: ScalarType, _ right: ScalarType) -> ResolvedCall? {
    switch (left, self, right) {
    case (.datetime, .add, .timespan), (.timespan, .add, .datetime): moments { $0.sum($1) }
    case (.datetime, .subtract, .timespan): moments { $0.difference($1) }
    case (.datetime, .subtract, .datetime), (.timespan, .subtract, .timespan):
      lengths { $0.difference($1) }
    case (.timespan, .add, .timespan): lengths { $0.sum($1) }
    case (.timespan, .divide, .timespan), (.datetime, .divide, .timespan),
      (.datetime, .divide, .datetime):
      ResolvedCall(.real) { Infix.quotient($0[0], $0[1]) }
    case (.timespan, .modulo, .timespan), (.datetime, .modulo, .timespan),
      (.datetime, .modulo, .datetime):
      lengths { Infix.modulo.apply($0, $1) }
    case (.timespan, .multiply, let type) where type.isNumeric:
      ResolvedCall(.timespan) { Infix.product($0.timespan(0), $0[1]) }
    case (let type, .multiply, .timespan) where type.isNumeric:
      ResolvedCall(.timespan) { Infix.product($0.timespan(1), $0[0]) }
    case (.timespan, .divide, let type) where type.isNumeric:
      scaled { TimeSpan(realTicks: Double($0.ticks) / $1) }
    default: nil
    }
  }

  private func moments(
    _ operation: @escaping @Sendable (Int64, Int64) -> Int64?
  ) -> ResolvedCall {
    ResolvedCall(.datetime) { arguments in
      guard let left = arguments[0].ticks, let right = arguments[1].ticks else { return .null }
      return .datetime(operation(left, right).flatMap { DateTime(checking: $0) })
    }
  }

  private func lengths(
    _ operation: @escaping @Sendable (Int64, Int64) -> Int64?
  ) -> ResolvedCall {
    ResolvedCall(.timespan) { arguments in
      guard let left = arguments[0].ticks, let right = arguments[1].ticks else { return .null }
      return .timespan(operation(left, right).map { TimeSpan(ticks: $0) })
    }
  }

  private func scaled(
    _ operation: @escaping @Sendable (TimeSpan, Double) -> TimeSpan?
  ) -> ResolvedCall {
    ResolvedCall(.timespan) { arguments in
      .timespan(arguments.timespan(0).flatMap { operation($0, arguments.real(1)) })
    }
  }

  private static func product(_ length: TimeSpan?, _ count: Value) -> Value {
    guard let length else { return .null }
    if let count = count.wholeNumber { return .timespan(length * count) }
    return .timespan(count.realOperand.flatMap { length * $0 })
  }

  private static func quotient(_ left: Value, _ right: Value) -> Value {
    guard let left = left.ticks, let right = right.ticks else { return .null }
    return .real(Double(left) / Double(right))
  }
}

extension Value {
  /// The ticks of a datetime or a timespan, 100 ns each; `nil` for other values.
  package var ticks: Int64? {
    switch self {
    case .datetime(let value): value.ticks
    case .timespan(let value): value.ticks
    default: nil
    }
  }
}

extension Int64 {
  /// The sum, or `nil` when it overflows.
  package func sum(_ other: Int64) -> Int64? {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? nil : sum
  }

  /// The difference, or `nil` when it overflows.
  package func difference(_ other: Int64) -> Int64? {
    let (difference, isTooLarge) = subtractingReportingOverflow(other)
    return isTooLarge ? nil : difference
  }
}
