internal import DaybookQuery
internal import DaybookValues

extension JSONWriter {
  /// Writes a value of a column as Kusto's clients read it.
  ///
  /// It differs from other results: a decimal is a text, a moment has seven digits behind the point,
  /// and no string is null.
  mutating func writeWire(_ value: Value, of type: ScalarType) {
    switch value {
    case .null where type == .string: writeRaw("\"\"")
    case .decimal(let number): writeString(number.description)
    case .datetime(let moment): writeString(moment.description)
    default: writeResult(value)
    }
  }

  /// Writes the rows of a batch, each after a comma unless it is the first of its table.
  mutating func writeWire(_ batch: Batch, of types: [ScalarType], isFirst: Bool) {
    var needsComma = !isFirst
    for row in 0..<batch.rowCount {
      writeRaw(needsComma ? ",[" : "[")
      needsComma = true
      for (index, type) in types.enumerated() {
        if index > 0 { writeByte(UInt8(ascii: ",")) }
        writeWire(batch.columns[index].value(at: row), of: type)
      }
      writeByte(UInt8(ascii: "]"))
    }
  }
}
