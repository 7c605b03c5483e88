package import DaybookEvents
package import DaybookSystem
package import DaybookValues

/// Reads the records of a foreign file in batches, in constant memory.
package struct ForeignRecords {
  /// A value of a record.
  package enum Cell: Sendable {
    case missing
    case json(JSONValue)
    case time(Timestamp)
  }

  private let input: ForeignInput
  private var decoder: RecordDecoder<CellRecordSink>
  private var part = ImportPart()
  private var chunk = [UInt8](repeating: 0, count: 1 << 18)
  private var filled = 0
  private var offset = 0
  private var isAtStart = true
  private var isAtEnd = false

  /// Opens the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The files that may be opened.
  ///   - columns: The values to read from each record, in this order.
  ///   - isDeclared: Whether a user declared the columns. If so, a value of a different type counts
  ///     as missing. If not, such a value is an error, because the first records determined the
  ///     types.
  ///   - known: The columns of known fields. If given, each record has one more cell after the
  ///     columns: an object of all other fields.
  /// - Throws: ``ImportError`` when the file cannot be read.
  package init(
    _ path: String, in files: any ReadableFiles = AllFiles(),
    _ columns: [ForeignTable.Column], isDeclared: Bool,
    othersOf known: [ForeignTable.Column]? = nil
  ) throws(ImportError) {
    input = try ForeignInput(path: path, in: files, expandingTo: ForeignSource.expandedLimit)
    let layout = try TextLayout(
      input.beginning, name: path, delimiter: nil, isMapped: isDeclared)
    decoder = RecordDecoder(
      layout, CellRecordSink(columns, isDeclared: isDeclared, othersOf: known))
  }

  /// Reads about `count` records, or fewer at the end.
  ///
  /// - Returns: The cells of each record, in the order of the columns; empty at the end.
  /// - Throws: ``ImportError`` with the line when a record cannot be read.
  package mutating func read(_ count: Int) throws(ImportError) -> [[Cell]] {
    decoder.sink.begin(count)
    while !decoder.sink.isDone, !isAtEnd { try readOn() }
    return decoder.sink.rows
  }

  private mutating func readOn() throws(ImportError) {
    if offset == filled {
      filled = try input.read(into: &chunk)
      offset = isAtStart ? chunk[..<filled].lengthOfByteOrderMark : 0
      isAtStart = false
      guard filled > 0 else {
        isAtEnd = true
        return try decoder.finish(into: &part)
      }
    }
    try Self.decode(chunk, filled, &decoder, &offset, &part)
  }

  private static func decode(
    _ chunk: borrowing [UInt8], _ filled: Int, _ decoder: inout RecordDecoder<CellRecordSink>,
    _ offset: inout Int, _ part: inout ImportPart
  ) throws(ImportError) {
    try decoder.decode(chunk.span.extracting(0..<filled), at: &offset, into: &part)
  }
}
