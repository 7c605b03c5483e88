/// Writes rows in one format, part by part, in constant memory.
protocol RowWriter: Sendable {
  /// Writes the text before all rows.
  mutating func begin(into bytes: inout [UInt8])

  /// Appends the text of the next rows to `bytes`.
  mutating func write(_ rows: ArraySlice<[Cell]>, into bytes: inout [UInt8])

  /// Writes the text after all rows; `omitted` further rows were not written.
  mutating func end(omitted: Int, into bytes: inout [UInt8])
}

extension RowWriter {
  mutating func begin(into bytes: inout [UInt8]) {}
  mutating func end(omitted: Int, into bytes: inout [UInt8]) {}
}

extension [UInt8] {
  /// Appends the UTF-8 of `text`.
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
