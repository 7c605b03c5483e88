package import DaybookValues

extension [UInt8] {
  /// Appends the binary form of `value`.
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

  /// Appends the binary form of `object`.
  package mutating func appendBinaryJSON(_ object: JSONObject) {
    appendContainer(.object, count: object.count) { bytes in
      for member in object {
        bytes.appendLengthAndUTF8(member.key)
        bytes.appendBinaryJSON(member.value)
      }
    }
  }

  /// Appends the binary form of the value at `index` of a scanned text.
  package mutating func appendBinaryJSON(
    _ tape: borrowing JSONTape, at index: Int, in text: Span<UInt8>
  ) {
    let token = tape.tokens[index]
    switch token.kind {
    case .null: append(BinaryJSON.Tag.null.rawValue)
    case .false: append(BinaryJSON.Tag.false.rawValue)
    case .true: append(BinaryJSON.Tag.true.rawValue)
    case .integer: appendBinaryNumber(.integer, token.bits)
    case .unsigned: appendBinaryNumber(.unsigned, token.bits)
    case .real: appendBinaryNumber(.real, token.bits)
    case .string:
      append(BinaryJSON.Tag.string.rawValue)
      appendLengthAndUTF8(tape, at: index, in: text)
    case .array, .object: appendBinaryContainer(tape, at: index, in: text)
    }
  }

  private mutating func appendBinaryContainer(
    _ tape: borrowing JSONTape, at index: Int, in text: Span<UInt8>
  ) {
    let token = tape.tokens[index]
    let isObject = token.kind == .object
    let head = openContainer(isObject ? .object : .array, count: Int(token.count))
    var next = index + 1
    while next < token.next {
      if isObject {
        appendLengthAndUTF8(tape, at: next, in: text)
        next += 1
      }
      appendBinaryJSON(tape, at: next, in: text)
      next = Int(tape.tokens[next].next)
    }
    closeContainer(head)
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
    appendLittleEndian(UInt32(count))
    return head
  }

  private mutating func closeContainer(_ head: Int) {
    let size = count - head - BinaryJSON.containerHeadBytes
    storeLittleEndian(UInt32(size), at: head + 1)
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
    appendLittleEndian(UInt32(text.utf8.count))
    append(contentsOf: text.utf8)
  }

  private mutating func appendLengthAndUTF8(
    _ tape: borrowing JSONTape, at index: Int, in text: Span<UInt8>
  ) {
    let token = tape.tokens[index]
    guard token.hasEscapes else {
      appendLittleEndian(token.end - token.start)
      append(text.extracting(Int(token.start)..<Int(token.end)).rawBytes)
      return
    }
    let head = count
    appendLittleEndian(UInt32(0))
    tape.appendUTF8(at: index, in: text, to: &self)
    storeLittleEndian(UInt32(count - head - 4), at: head)
  }
}
