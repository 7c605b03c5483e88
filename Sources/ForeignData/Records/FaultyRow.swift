internal import DaybookEvents
internal import DaybookValues

/// The text of the current row, stored because the row may have to be skipped and reported.
struct FaultyRow: Sendable {
  private var text: [UInt8] = []
  /// The error of a faulty row, until the row is read to its end and reported.
  private var error: ImportError?
  private var line = 1

  /// Whether a row is faulty, and its line must still be read to the end.
  var isOpen: Bool { error != nil }

  mutating func add(_ piece: Span<UInt8>) throws(ImportError) {
    text.append(copying: piece)
    guard text.count <= 2 * CSVReader.recordLimit else {
      throw error ?? ImportError(.badInput("Found a row that does not end."), line: line)
    }
  }

  /// Marks the row that begins at `line` as faulty.
  mutating func open(_ error: ImportError, line: Int) { (self.error, self.line) = (error, line) }

  /// Forgets the text and the error of the row.
  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    error = nil
  }

  /// Passes the row to the skipped records.
  mutating func close(into skipped: inout SkippedRecords?) throws(ImportError) {
    guard let error else { return }
    // The text may begin with the line end of the previous row, or with empty lines.
    let start = text.firstIndex { $0 != 0x0A && $0 != 0x0D } ?? text.count
    let end = text.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? start
    try skipped?.take(text.span.extracting(start..<end), at: line, error)
    clear()
  }
}
