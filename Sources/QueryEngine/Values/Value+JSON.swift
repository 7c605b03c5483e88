package import DaybookValues

extension JSONWriter {
  /// Writes a value as it is written in query results.
  ///
  /// A datetime has no trailing zeros, a real that is infinite or NaN is a text, and null is
  /// `null`.
  package mutating func writeResult(_ value: Value) {
    switch value {
    case .null: writeRaw("null")
    case .bool(let value): writeRaw(value ? "true" : "false")
    case .int(let value): writeInteger(value)
    case .long(let value): writeInteger(value)
    case .real(let value): writeReal(value)
    case .decimal(let value): bytes.append(contentsOf: value.description.utf8)
    case .string(let value): writeString(value)
    case .datetime(let value):
      writeQuoted { value.write(to: &$0, fractionDigits: value.neededFractionDigits) }
    case .timespan(let value): writeQuoted { value.write(to: &$0) }
    case .guid(let value): writeQuoted { value.write(to: &$0) }
    case .dynamic(let value): write(value)
    }
  }

  private mutating func writeQuoted(_ content: (inout [UInt8]) -> Void) {
    writeByte(UInt8(ascii: "\""))
    content(&bytes)
    writeByte(UInt8(ascii: "\""))
  }
}
