package import DaybookValues

extension JSONWriter {
  /// Writes a value as query results hold it: a datetime without zeros at its end, reals that are
  /// no numbers as text, null as `null`.
  package mutating func writeResult(_ value: Value) {
    switch value {
    case .null: writeRaw("null")
    case .bool(let value): writeRaw(value ? "true" : "false")
    case .int(let value): writeInteger(value)
    case .long(let value): writeInteger(value)
    case .real(let value): writeResult(value)
    case .decimal(let value): bytes.append(contentsOf: value.description.utf8)
    case .string(let value): writeString(value)
    case .datetime(let value):
      writeQuoted { value.write(to: &$0, fractionDigits: value.neededFractionDigits) }
    case .timespan(let value): writeQuoted { value.write(to: &$0) }
    case .guid(let value): writeQuoted { value.write(to: &$0) }
    case .dynamic(let value): writeResult(value)
    }
  }

  /// Writes a real, or the word for one that JSON lacks, in quotes.
  package mutating func writeResult(_ value: Double) {
    if value.isFinite { writeReal(value) } else { writeString(value.kustoText) }
  }

  /// Writes a dynamic; reals in it that are no numbers become text.
  package mutating func writeResult(_ value: JSONValue) {
    switch value {
    case .real(let value): writeResult(value)
    case .array(let elements):
      writeByte(UInt8(ascii: "["))
      for (position, element) in elements.enumerated() {
        if position > 0 { writeByte(UInt8(ascii: ",")) }
        writeResult(element)
      }
      writeByte(UInt8(ascii: "]"))
    case .object(let members): writeMembers(members)
    default: write(value)
    }
  }

  private mutating func writeMembers(_ members: JSONObject) {
    writeByte(UInt8(ascii: "{"))
    for (position, member) in members.enumerated() {
      if position > 0 { writeByte(UInt8(ascii: ",")) }
      writeString(member.key)
      writeByte(UInt8(ascii: ":"))
      writeResult(member.value)
    }
    writeByte(UInt8(ascii: "}"))
  }

  private mutating func writeQuoted(_ content: (inout [UInt8]) -> Void) {
    writeByte(UInt8(ascii: "\""))
    content(&bytes)
    writeByte(UInt8(ascii: "\""))
  }
}
