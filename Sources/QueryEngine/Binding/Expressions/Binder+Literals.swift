internal import DaybookValues

extension Binder {
  /// The value of a literal.
  func bind(_ literal: LiteralSyntax, at range: SourceRange) -> BoundExpression? {
    switch literal {
    case .bool(let value): return .constant(.bool(value), .bool)
    case .int(let value): return .constant(.int(value), .int)
    case .long(let value): return .constant(.long(value), .long)
    case .real(let value): return .constant(.real(value), .real)
    case .string(let value): return .constant(.string(value), .string)
    case .timespan(let value): return .constant(.timespan(value), .timespan)
    case .null(let type): return .constant(type.missing, type)
    case .dynamic(let value):
      let json = json(value)
      return .constant(json.isNull ? .null : .dynamic(json), .dynamic)
    case .text(let type, let text):
      let value = Value.string(text).converted(to: type)
      if value.isNull, text != "null" { report("'\(text)' is not a \(type).", at: range) }
      return .constant(value, type)
    }
  }

  private func json(_ syntax: DynamicSyntax) -> JSONValue {
    switch syntax {
    case .null: return .null
    case .literal(let literal, let range): return json(literal, at: range)
    case .array(let elements): return .array(elements.map(json))
    case .object(let members):
      var kept: [JSONObject.Member] = []
      for member in members {
        kept.removeAll { $0.key.utf8.elementsEqual(member.key.text.utf8) }
        kept.append(JSONObject.Member(key: member.key.text, value: json(member.value)))
      }
      return .object(JSONObject(kept))
    }
  }

  /// A literal within a dynamic; a timespan becomes its ticks.
  private func json(_ literal: LiteralSyntax, at range: SourceRange) -> JSONValue {
    guard let value = bind(literal, at: range)?.constant else { return .null }
    if case .timespan(let span) = value { return .integer(span.ticks) }
    return value.json
  }
}
