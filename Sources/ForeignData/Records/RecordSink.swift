internal import DaybookEvents
internal import DaybookValues

/// What becomes of the records of a text.
protocol RecordSink {
  /// Takes one value of JSON, which begins at a line and a column.
  mutating func take(
    value: Span<UInt8>, line: Int, column: Int, into part: inout ImportPart
  ) throws(ImportError)

  /// Takes one row of a table; the first is its header.
  mutating func take(row: borrowing CSVRecord, into part: inout ImportPart) throws(ImportError)

  /// Takes note that all was read.
  mutating func finish(into part: inout ImportPart) throws(ImportError)

  /// Whether it wants no more.
  var isDone: Bool { get }
}

extension RecordSink {
  mutating func finish(into part: inout ImportPart) throws(ImportError) {}
}
