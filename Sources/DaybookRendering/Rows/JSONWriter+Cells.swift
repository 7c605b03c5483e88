internal import DaybookValues

extension JSONWriter {
  /// Writes the value of a cell.
  mutating func write(_ cell: Cell) {
    switch cell {
    case .null: writeRaw("null")
    case .flag(let flag): writeRaw(flag ? "true" : "false")
    case .integer(let number): writeInteger(number)
    case .unsigned(let number): writeInteger(number)
    case .real(let number): writeReal(number)
    case .digits(let text): bytes.append(contentsOf: text.utf8)
    case .text(let text), .time(let text, _): writeString(text)
    case .nested(let value): write(value)
    }
  }

  /// Writes `elements` with commas between them.
  mutating func writeList<Elements: Collection>(
    _ elements: Elements, _ opening: StaticString, _ closing: StaticString,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    writeRaw(opening)
    var isFirst = true
    for element in elements {
      if !isFirst { writeByte(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, element)
    }
    writeRaw(closing)
  }
}
