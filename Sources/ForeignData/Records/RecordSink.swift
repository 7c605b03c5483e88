internal import DaybookEvents
internal import DaybookValues

/// The receiver of a text's records.
protocol RecordSink {
  /// Adds one JSON value, which begins at a line and a column.
  mutating func take(
    value: Span<UInt8>, line: Int, column: Int, into part: inout ImportPart
  ) throws(ImportError)

  /// Adds one row of a table; the first row is its header.
  mutating func take(row: borrowing CSVRecord, into part: inout ImportPart) throws(ImportError)

  /// Ends the input.
  mutating func finish(into part: inout ImportPart) throws(ImportError)

  /// Whether the sink needs no more records.
  var isDone: Bool { get }
}

extension RecordSink {
  mutating func finish(into part: inout ImportPart) throws(ImportError) {}
}
