extension OracleQuery {
  /// A random expression of a type.
  mutating func expression(_ type: OracleType, depth: Int) -> OracleExpression {
    if depth == 0 || pick(4) == 0 { return leaf(type) }
    switch type {
    case .bool: return condition(depth: depth - 1)
    case .string: return choice(type, depth: depth - 1)
    case .long, .real:
      if pick(4) == 0 { return choice(type, depth: depth - 1) }
      let signs = type == .long ? ["+", "-", "*", "/", "%"] : ["+", "-", "*"]
      return .arithmetic(
        one(of: signs), expression(type, depth: depth - 1),
        expression(type == .real && pick(2) == 0 ? .long : type, depth: depth - 1))
    }
  }

  private mutating func choice(_ type: OracleType, depth: Int) -> OracleExpression {
    .choice(
      expression(.bool, depth: depth), expression(type, depth: depth),
      expression(type, depth: depth))
  }

  private mutating func leaf(_ type: OracleType) -> OracleExpression {
    let columns = result.columns.filter { $0.type == type }
    if !columns.isEmpty, pick(4) > 0 { return .column(one(of: columns).name, type) }
    switch type {
    case .bool: return .isNull(leaf(.long))
    case .long: return .long(Int64(pick(9)) - 4)
    case .real: return .real(Double(pick(9)) / 2 - 2)
    case .string: return .string(one(of: ["x", "Xy", "", "é", "a x"]))
    }
  }

  private mutating func condition(depth: Int) -> OracleExpression {
    switch pick(9) {
    case 0, 1:
      return .logic(
        one(of: ["and", "or"]), expression(.bool, depth: depth), expression(.bool, depth: depth))
    case 2: return .not(expression(.bool, depth: depth))
    case 3:
      let value = expression(.string, depth: depth)
      let needle = one(of: ["x", "XY", "é", ""])
      return .textTest(one(of: ["=~", "startswith", "contains"]), value, needle)
    case 4:
      let type = one(of: [OracleType.long, .string])
      let value = expression(type, depth: depth)
      let list: [OracleExpression] =
        type == .long
        ? [.long(Int64(pick(5)) - 2), .long(Int64(pick(5)))]
        : [.string(one(of: ["x", "", "é"])), .string(one(of: ["Xy", "zz"]))]
      return .membership(value, list, inTable: pick(2) == 0)
    case 5:
      return .between(
        expression(.long, depth: depth), .long(Int64(pick(4)) - 3), .long(Int64(pick(4))))
    case 6: return .isNull(expression(.long, depth: depth))
    default:
      let type = one(of: [OracleType.long, .real, .string])
      let signs = type == .string ? ["==", "!="] : ["==", "!=", "<", "<=", ">", ">="]
      return .comparison(
        one(of: signs), expression(type, depth: depth), expression(type, depth: depth))
    }
  }
}
