/// Writes JSON without blanks: members in their order, integers exactly, reals as short as
/// possible.
package struct JSONWriter: Sendable {
  /// The written bytes, as UTF-8; empty them to use the writer again.
  package var bytes: [UInt8] = []

  package init() {}

  /// Writes a whole value; NaN and infinite reals in it become texts.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeRaw("null")
    case .bool(let value): writeRaw(value ? "true" : "false")
    case .integer(let value): writeInteger(value)
    case .unsigned(let value): writeInteger(value)
    case .real(let value): writeReal(value)
    case .string(let value): writeString(value)
    case .array(let elements): write(elements)
    case .object(let object): write(object)
    }
  }

  /// Writes an object with its members in their order.
  package mutating func write(_ object: JSONObject) {
    writeByte(UInt8(ascii: "{"))
    var isFirst = true
    for member in object {
      if !isFirst { writeByte(UInt8(ascii: ",")) }
      isFirst = false
      writeString(member.key)
      writeByte(UInt8(ascii: ":"))
      write(member.value)
    }
    writeByte(UInt8(ascii: "}"))
  }

  private mutating func write(_ elements: [JSONValue]) {
    writeByte(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { writeByte(UInt8(ascii: ",")) }
      isFirst = false
      write(element)
    }
    writeByte(UInt8(ascii: "]"))
  }

  /// Writes one byte unchanged.
  package mutating func writeByte(_ byte: UInt8) { bytes.append(byte) }

  /// Writes text unchanged, such as `{"seq":`.
  package mutating func writeRaw(_ text: StaticString) {
    bytes.append(contentsOf: text.description.utf8)
  }
}
