extension SyntaxWriter {
  mutating func write(_ literal: LiteralSyntax) {
    switch literal {
    case .bool(let value): write(value ? "true" : "false")
    case .int(let value): write("int(\(value))")
    case .long(let value): write("\(value)")
    case .real(let value): write(Self.text(of: value))
    case .string(let value): writeString(value)
    case .timespan(let value): write(Self.text(of: value))
    case .text(let type, let text): write("\(type.rawValue)(\(text))")
    case .null(let type): write("\(type.rawValue)(null)")
    case .dynamic(let value):
      write("dynamic(")
      write(value)
      write(")")
    }
  }

  private static func text(of value: Double) -> String {
    if value.isNaN { return "real(nan)" }
    if value.isInfinite { return value < 0 ? "real(-inf)" : "real(+inf)" }
    return value.description
  }

  /// The timespan in the longest unit in which it is a whole number.
  private static func text(of value: TimeSpan) -> String {
    for unit in ["d", "h", "m", "s", "ms", "tick"] {
      guard let ticks = TimeUnit.ticks(of: unit), value.ticks % ticks == 0 else { continue }
      return "\(value.ticks / ticks)\(unit)"
    }
    return "0d"
  }

  private mutating func write(_ value: DynamicSyntax) {
    switch value {
    case .null: write("null")
    case .literal(let literal, _): write(literal)
    case .array(let elements):
      write("[")
      writeList(elements) { $0.write($1) }
      write("]")
    case .object(let members):
      write("{")
      writeList(members) { writer, member in
        writer.writeString(member.key.text)
        writer.write(": ")
        writer.write(member.value)
      }
      write("}")
    }
  }
}
