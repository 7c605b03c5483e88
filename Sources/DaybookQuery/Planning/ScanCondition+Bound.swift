extension ScanCondition {
  /// What `condition` asks of one column of a scan; `nil` when it is none so simple.
  init?(_ condition: BoundExpression, over scan: ScanNode) {
    guard case .call(let call) = condition, let tested = call.arguments.first else { return nil }
    let constants = call.arguments.dropFirst().compactMap(\.constant)
    if constants.count == call.arguments.count - 1,
      let field = scan.field(of: tested), let test = Test(call.name, constants, of: tested.type)
    {
      self.init(column: field.index, path: field.path, test: test)
      return
    }
    guard call.arguments.count == 2, let constant = tested.constant,
      let field = scan.field(of: call.arguments[1]), let name = Self.mirrored[call.name],
      let test = Test(name, [constant], of: call.arguments[1].type)
    else { return nil }
    self.init(column: field.index, path: field.path, test: test)
  }

  private static let mirrored = [
    "==": "==", "<": ">", ">": "<", "<=": ">=", ">=": "<=",
  ]
}

extension ScanNode {
  /// What of the table an expression is, when it is a column or a member of one.
  fileprivate func field(of expression: BoundExpression) -> ScanRequest.Column? {
    switch expression {
    case .column(let column):
      return columns.place(of: column).map { fields[$0] }
    case .call(let call):
      guard call.name == "[]", case .string(let key)? = call.arguments[1].constant,
        let field = field(of: call.arguments[0])
      else { return nil }
      return ScanRequest.Column(index: field.index, path: field.path + [key])
    default: return nil
    }
  }
}

extension ScanCondition.Test {
  /// The test of an operator with constants, which are made values of the column's type.
  fileprivate init?(_ name: String, _ constants: [Value], of type: ScalarType) {
    let values = constants.compactMap { $0.exactly(as: type) }
    guard values.count == constants.count, let value = values.first else { return nil }
    switch name {
    case "==": self = .equals(value)
    case "in": self = .isOneOf(values)
    case "<": self = .isBelow(value)
    case "<=": self = .isAtMost(value)
    case ">": self = .isAbove(value)
    case ">=": self = .isAtLeast(value)
    case "startswith", "startswith_cs":
      self = .startsWith(value.text, isCaseSensitive: name.hasSuffix("_cs"))
    case "contains", "contains_cs":
      self = .contains(value.text, isCaseSensitive: name.hasSuffix("_cs"))
    case "has", "has_cs": self = .has(value.text, isCaseSensitive: name.hasSuffix("_cs"))
    default: return nil
    }
  }
}

extension Value {
  /// The same value as a value of `type`, when nothing is lost; anything for a dynamic.
  fileprivate func exactly(as type: ScalarType) -> Value? {
    if isNull { return nil }
    switch (self, type) {
    case (.bool, .bool), (.int, .int), (.long, .long), (.real, .real), (.string, .string),
      (.datetime, .datetime), (.timespan, .timespan), (.guid, .guid), (_, .dynamic):
      return self
    case (.int(let value), .long): return .long(Int64(value))
    case (.long(let value), .int): return Int32(exactly: value).map { .int($0) }
    case (.string, .datetime), (.string, .timespan), (.string, .guid):
      let converted = converted(to: type)
      return converted.isNull ? nil : converted
    default: return nil
    }
  }
}
