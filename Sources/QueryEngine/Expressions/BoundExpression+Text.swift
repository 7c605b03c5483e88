extension BoundExpression {
  /// The expression in the notation of queries, for explanations.
  package var text: String {
    switch self {
    case .constant(let value, let type):
      value.isNull ? "\(type)(null)" : value.heldBytes > 4_096 ? "\(type)(…)" : value.literal
    case .column(let column): column.name
    case .subquery(let subquery): "query #\(subquery.number)"
    case .call(let call): call.text
    }
  }
}

extension BoundCall {
  fileprivate var text: String {
    let texts = shown.map(\.text)
    guard case .infix(let infix) = callee, let first = texts.first else {
      return "\(name)(\(texts.joined(separator: ", ")))"
    }
    let rest = texts.dropFirst()
    switch infix {
    case .negate: return "-\(first)"
    case .subscripted:
      return first + (arguments[1].memberName.map { ".\($0)" } ?? "[\(rest.joined())]")
    case .between, .notBetween: return "\(first) \(name) (\(rest.joined(separator: " .. ")))"
    case .in, .notIn, .inTilde, .notInTilde, .hasAny, .hasAll:
      return "\(first) \(name) (\(rest.joined(separator: ", "))\(furtherText))"
    default:
      // Each text is made once. If each level made it twice, the work would grow exponentially.
      let parts = zip(arguments, texts).map { $0.isInfix ? "(\($1))" : $1 }
      return parts.joined(separator: " \(name) ")
    }
  }
}

extension BoundCall {
  /// The maximum number of arguments that an explanation shows.
  private static let shownCount = 20

  private var shown: ArraySlice<BoundExpression> { arguments.prefix(Self.shownCount) }

  /// The note about omitted arguments.
  private var furtherText: String {
    arguments.count > Self.shownCount ? ", and \(arguments.count - Self.shownCount) more" : ""
  }
}

extension BoundExpression {
  /// The name of a member, if it can follow a dot.
  fileprivate var memberName: String? {
    guard case .string(let name)? = constant, let first = name.utf8.first,
      first.isTermByte, !(0x30...0x39 ~= first),
      name.utf8.allSatisfy({ $0.isTermByte || $0 == UInt8(ascii: "_") })
    else { return nil }
    return name
  }

  /// Whether the expression needs brackets as an operand.
  fileprivate var isInfix: Bool {
    guard case .call(let call) = self, case .infix(let infix) = call.callee else { return false }
    return infix != .subscripted
  }
}

extension Value {
  /// The value in the notation of queries.
  package var literal: String {
    switch self {
    case .string(let text): "\"\(text.replacingQuotes)\""
    case .datetime, .timespan, .guid, .dynamic: "\(typeName)(\(text))"
    case .bool(let bool): bool ? "true" : "false"
    case .null: "null"
    default: text
    }
  }

  private var typeName: String {
    switch self {
    case .datetime: "datetime"
    case .timespan: "time"
    case .guid: "guid"
    default: "dynamic"
    }
  }
}

extension String {
  /// The text with backslashes before quotes and backslashes.
  fileprivate var replacingQuotes: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
