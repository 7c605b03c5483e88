package import DaybookValues

extension [UInt8] {
  /// Appends the binary form of `value`, which ``BinaryJSON`` describes.
  package mutating func appendBinaryJSON(_ value: JSONValue) {
    switch value {
    case .null: append(BinaryJSON.Tag.null.rawValue)
    case .bool(let value): append((value ? BinaryJSON.Tag.true : .false).rawValue)
    case .integer(let number): appendBinaryNumber(.integer, UInt64(bitPattern: number))
    case .unsigned(let number): appendBinaryNumber(.unsigned, number)
    case .real(let number): appendBinaryNumber(.real, number.bitPattern)
    case .string(let text): appendBinaryString(text)
    case .array(let values):
      appendContainer(.array, count: values.count) { bytes in
        for value in values { bytes.appendBinaryJSON(value) }
      }
    case .object(let object): appendBinaryJSON(object)
    }
  }

  /// Appends the binary form of an array of whole numbers.
  mutating func appendBinaryNumbers(_ count: Int, _ number: (Int) -> Int64) {
    let head = openContainer(.array, count: count)
    for index in 0..<count { appendBinaryNumber(.integer, UInt64(bitPattern: number(index))) }
    closeContainer(head)
  }

  /// Appends the binary form of `object`, which ``BinaryJSON`` describes.
  package mutating func appendBinaryJSON(_ object: JSONObject) {
    appendContainer(.object, count: object.count) { bytes in
      for member in object {
        bytes.appendLengthAndUTF8(member.key)
        bytes.appendBinaryJSON(member.value)
      }
    }
  }

  private mutating func appendContainer(
    _ tag: BinaryJSON.Tag, count: Int, _ content: (inout [UInt8]) -> Void
  ) {
    let head = openContainer(tag, count: count)
    content(&self)
    closeContainer(head)
  }

  private mutating func openContainer(_ tag: BinaryJSON.Tag, count: Int) -> Int {
    let head = self.count
    append(tag.rawValue)
    appendLittleEndian(UInt32(0))
    appendLittleEndian(UInt32(clamping: count))
    return head
  }

  private mutating func closeContainer(_ head: Int) {
    let size = count - head - BinaryJSON.containerHeadBytes
    storeLittleEndian(UInt32(clamping: size), at: head + 1)
  }

  private mutating func appendBinaryNumber(_ tag: BinaryJSON.Tag, _ bits: UInt64) {
    append(tag.rawValue)
    appendLittleEndian(bits)
  }

  package mutating func appendBinaryString(_ text: String) {
    append(BinaryJSON.Tag.string.rawValue)
    appendLengthAndUTF8(text)
  }

  private mutating func appendLengthAndUTF8(_ text: String) {
    appendLittleEndian(UInt32(clamping: text.utf8.count))
    append(contentsOf: text.utf8)
  }
}
