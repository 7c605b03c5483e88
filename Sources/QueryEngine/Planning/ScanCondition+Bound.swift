extension ScanCondition {
  /// The condition as a test of one column by the table; `nil` if it is not such a test.
  init?(_ condition: BoundExpression, over scan: TableScanNode) {
    guard case .call(let call) = condition, case .infix(let infix) = call.callee,
      let tested = call.arguments.first
    else { return nil }
    let constants = call.arguments.dropFirst().compactMap(\.constant)
    if constants.count == call.arguments.count - 1,
      let field = scan.field(of: tested), let test = Test(infix, constants, of: tested.type)
    {
      self.init(column: field.index, path: field.path, test: test)
      return
    }
    guard call.arguments.count == 2, let constant = tested.constant,
      let field = scan.field(of: call.arguments[1]), let mirrored = Self.mirrored[infix],
      let test = Test(mirrored, [constant], of: call.arguments[1].type)
    else { return nil }
    self.init(column: field.index, path: field.path, test: test)
  }

  private static let mirrored: [Infix: Infix] = [
    .equal: .equal, .less: .greater, .greater: .less, .lessOrEqual: .greaterOrEqual,
    .greaterOrEqual: .lessOrEqual,
  ]
}

extension TableScanNode {
  /// The field of the table that the expression reads; `nil` if it is not a column or a member of
  /// one.
  fileprivate func field(of expression: BoundExpression) -> ScanRequest.Column? {
    switch expression {
    case .column(let column):
      return columns.place(of: column).map { fields[$0] }
    case .call(let call):
      guard call.callee == .infix(.subscripted),
        case .string(let key)? = call.arguments[1].constant,
        let field = field(of: call.arguments[0])
      else { return nil }
      return ScanRequest.Column(index: field.index, path: field.path + [key])
    default: return nil
    }
  }
}

extension ScanCondition.Test {
  /// Makes the test of an operator with constants, which it converts to the column's type.
  fileprivate init?(_ infix: Infix, _ constants: [Value], of type: ScalarType) {
    let values = constants.compactMap { $0.exactly(as: type) }
    guard values.count == constants.count, let value = values.first else { return nil }
    switch infix {
    case .equal: self = .equals(value)
    case .in: self = .isOneOf(values)
    case .less: self = .isBelow(value)
    case .lessOrEqual: self = .isAtMost(value)
    case .greater: self = .isAbove(value)
    case .greaterOrEqual: self = .isAtLeast(value)
    case .startsWith: self = .startsWith(value.text, isCaseSensitive: false)
    case .startsWithCS: self = .startsWith(value.text, isCaseSensitive: true)
    case .contains: self = .contains(value.text, isCaseSensitive: false)
    case .containsCS: self = .contains(value.text, isCaseSensitive: true)
    case .has: self = .has(value.text, isCaseSensitive: false)
    case .hasCS: self = .has(value.text, isCaseSensitive: true)
    default: return nil
    }
  }
}

extension Value {
  /// The value converted to `type`; `nil` if it is null, or if the conversion is not exact.
  ///
  /// If `type` is dynamic, the value stays as it is.
  fileprivate func exactly(as type: ScalarType) -> Value? {
    if isNull { return nil }
    switch (self, type) {
    case (.bool, .bool), (.int, .int), (.long, .long), (.real, .real), (.string, .string),
      (.datetime, .datetime), (.timespan, .timespan), (.guid, .guid), (_, .dynamic):
      return self
    case (.int(let value), .long): return .long(Int64(value))
    case (.int(let value), .real): return .real(Double(value))
    case (.long(let value), .real): return Double(exactly: value).map { .real($0) }
    case (.long(let value), .int): return Int32(exactly: value).map { .int($0) }
    // Greater whole numbers become reals that other numbers become, too.
    case (.real(let value), .long) where value.magnitude < 0x1p53:
      return Int64(exactly: value).map { .long($0) }
    case (.string, .datetime), (.string, .timespan), (.string, .guid):
      let converted = converted(to: type)
      return converted.isNull ? nil : converted
    default: return nil
    }
  }
}
