/// An expression with its text, its type, and a function that computes its value for a row.
struct OracleExpression {
  typealias Row = [String: OracleValue]

  let text: String
  let type: OracleType
  let value: (Row) -> OracleValue

  static func column(_ name: String, _ type: OracleType) -> OracleExpression {
    OracleExpression(text: name, type: type) { $0[name] ?? type.missing }
  }

  static func long(_ value: Int64) -> OracleExpression {
    OracleExpression(text: "\(value)", type: .long) { _ in .long(value) }
  }

  static func real(_ value: Double) -> OracleExpression {
    OracleExpression(text: "\(value)", type: .real) { _ in .real(value) }
  }

  static func string(_ value: String) -> OracleExpression {
    OracleExpression(text: "\"\(value)\"", type: .string) { _ in .string(value) }
  }

  /// Makes the calculation `name` of two values; its value is missing when either of them is.
  static func arithmetic(
    _ name: String, _ left: OracleExpression, _ right: OracleExpression
  ) -> OracleExpression {
    let type: OracleType = left.type == .long && right.type == .long ? .long : .real
    return OracleExpression(text: "(\(left.text) \(name) \(right.text))", type: type) { row in
      switch (left.value(row), right.value(row)) {
      case (.null, _), (_, .null): .null
      case (.long(let left), .long(let right)): whole(name, left, right)
      case (let left, let right): reals(name, left.number ?? 0, right.number ?? 0)
      }
    }
  }

  private static func whole(_ name: String, _ left: Int64, _ right: Int64) -> OracleValue {
    switch name {
    case "+": return .long(left + right)
    case "-": return .long(left - right)
    case "*": return .long(left * right)
    case "/": return right == 0 ? .null : .long(left / right)
    default:
      guard right != 0 else { return .null }
      let rest = left % right
      return .long(rest < 0 ? rest + abs(right) : rest)
    }
  }

  private static func reals(_ name: String, _ left: Double, _ right: Double) -> OracleValue {
    switch name {
    case "+": .real(left + right)
    case "-": .real(left - right)
    default: .real(left * right)
    }
  }
}

extension OracleExpression {
  /// Makes a comparison, whose value is missing when either operand is.
  ///
  /// Only `==` and `!=` still have a value when a single operand is missing.
  static func comparison(
    _ name: String, _ left: OracleExpression, _ right: OracleExpression
  ) -> OracleExpression {
    OracleExpression(text: "(\(left.text) \(name) \(right.text))", type: .bool) { row in
      let (left, right) = (left.value(row), right.value(row))
      guard let order = left.order(to: right) else {
        guard name == "==" || name == "!=", !(left.isNull && right.isNull) else { return .null }
        return .bool(name == "!=")
      }
      switch name {
      case "==": return .bool(order == 0)
      case "!=": return .bool(order != 0)
      case "<": return .bool(order < 0)
      case "<=": return .bool(order <= 0)
      case ">": return .bool(order > 0)
      default: return .bool(order >= 0)
      }
    }
  }

  /// Makes `and` or `or` in three-valued logic.
  static func logic(
    _ name: String, _ left: OracleExpression, _ right: OracleExpression
  ) -> OracleExpression {
    let decisive = OracleValue.bool(name == "or")
    return OracleExpression(text: "(\(left.text) \(name) \(right.text))", type: .bool) { row in
      let (left, right) = (left.value(row), right.value(row))
      if left == decisive || right == decisive { return decisive }
      return left.isNull || right.isNull ? .null : .bool(name == "and")
    }
  }

  static func not(_ operand: OracleExpression) -> OracleExpression {
    OracleExpression(text: "not(\(operand.text))", type: .bool) { row in
      guard case .bool(let value) = operand.value(row) else { return .null }
      return .bool(!value)
    }
  }

  static func isNull(_ operand: OracleExpression) -> OracleExpression {
    OracleExpression(text: "isnull(\(operand.text))", type: .bool) { row in
      .bool(operand.value(row).isNull)
    }
  }

  static func choice(
    _ condition: OracleExpression, _ first: OracleExpression, _ second: OracleExpression
  ) -> OracleExpression {
    let text = "iff(\(condition.text), \(first.text), \(second.text))"
    return OracleExpression(text: text, type: first.type) { row in
      condition.value(row) == .bool(true) ? first.value(row) : second.value(row)
    }
  }

  static func between(
    _ value: OracleExpression, _ lower: OracleExpression, _ upper: OracleExpression
  ) -> OracleExpression {
    let text = "(\(value.text) between (\(lower.text) .. \(upper.text)))"
    let above = comparison(">=", value, lower)
    return OracleExpression(
      text: text, type: .bool, value: logic("and", above, comparison("<=", value, upper)).value)
  }

  /// Makes `value in (…)`, whose value is never missing.
  ///
  /// With `inTable`, the list is the column of a table.
  static func membership(
    _ value: OracleExpression, _ list: [OracleExpression], inTable: Bool
  ) -> OracleExpression {
    let items = list.map(\.text).joined(separator: ", ")
    let table = "(datatable(v: \(value.type.rawValue)) [\(items)])"
    let text = "(\(value.text) in (\(inTable ? table : items)))"
    return OracleExpression(text: text, type: .bool) { row in
      let value = value.value(row)
      return .bool(list.contains { value.order(to: $0.value(row)) == 0 })
    }
  }

  /// Makes a test of text that ignores case.
  static func textTest(
    _ name: String, _ value: OracleExpression, _ needle: String
  ) -> OracleExpression {
    OracleExpression(text: "(\(value.text) \(name) \"\(needle)\")", type: .bool) { row in
      guard case .string(let whole) = value.value(row) else { return .null }
      let (text, needle) = (whole.lowercased(), needle.lowercased())
      switch name {
      case "=~": return .bool(text == needle)
      case "startswith": return .bool(text.hasPrefix(needle))
      default: return .bool(needle.isEmpty || text.contains(needle))
      }
    }
  }
}
