/// Reads CSV by RFC 4180 from chunks of any size, one record at a time, in constant memory.
///
/// ```swift
/// while let chunk = try file.nextChunk() {
///   var offset = 0
///   while try reader.readRecord(from: chunk, at: &offset) { use(reader.record) }
/// }
/// if try reader.finish() { use(reader.record) }
/// ```
///
/// Lines end with LF, CR LF or CR. A byte order mark at the beginning is skipped. The first record
/// is the header: no two of its cells are equal, unless they are empty. All records have as many
/// cells as the header. An empty line is skipped, except in a text of one column, where it is an
/// empty cell.
package struct CSVReader: Sendable {
  /// The number of bytes that a record may have, with its quotes and delimiters: 8 MiB.
  package static let recordLimit = 8 << 20

  /// The record that was read last.
  package internal(set) var record = CSVRecord()

  let delimiter: UInt8
  var state = State.cellStart
  /// The line of the next byte, from 1; ``column`` is the byte's character on that line, from 1.
  var line = 1
  var column = 1
  /// The line and column of the open quote, from 1.
  var quote = (line: 1, column: 1)
  /// The number of bytes of the record so far; 0 between records.
  var length = 0
  /// The number of cells of the header, or 0 before the header is read.
  private var headerCount = 0
  /// Whether ``record`` was returned, so that the next byte begins a new record.
  private var isComplete = false
  /// Whether a faulty record was dropped, so that the rest of its line is skipped.
  private var isPassingLine = false
  /// Whether the previous byte was a CR; then an LF ends the same line.
  private var isAfterCR = false
  var character = UTF8Progress()

  enum State { case cellStart, unquoted, quoted, afterQuote }

  /// - Parameter delimiter: The delimiter between cells: an ASCII character other than a quote, a
  ///   line end or NUL.
  package init(delimiter: UInt8 = UInt8(ascii: ",")) {
    precondition(
      delimiter < 0x80 && ![0, 0x0A, 0x0D, UInt8(ascii: "\"")].contains(delimiter),
      "A CSV delimiter is an ASCII character other than a quote or a line end.")
    self.delimiter = delimiter
  }

  /// Reads on in `chunk` until a record is complete.
  ///
  /// - Parameters:
  ///   - chunk: The next part of the text, which may end anywhere, even within a character.
  ///   - offset: The index of the chunk's first byte to read; afterwards, the index after the last
  ///     byte that was read.
  /// - Returns: True when ``record`` is complete; false when the chunk is used up.
  /// - Throws: ``CSVError``; the reader can be used again only after ``giveUpRecord(after:)``.
  package mutating func readRecord(
    from chunk: Span<UInt8>, at offset: inout Int
  ) throws(CSVError) -> Bool {
    beginRecord()
    while offset < chunk.count {
      let run = passPlainRun(of: chunk, at: offset)
      offset += run
      if run > 0 { isAfterCR = false }
      guard offset < chunk.count else { break }
      let byte = chunk[offset]
      offset += 1
      if try take(byte) { return true }
    }
    guard length <= Self.recordLimit else { throw tooLong }
    return false
  }

  /// Ends the text.
  ///
  /// - Returns: True when the last record had no line end; ``record`` is then that record.
  /// - Throws: ``CSVError`` when a quote is open, or the last record is faulty.
  package mutating func finish() throws(CSVError) -> Bool {
    beginRecord()
    guard state != .quoted else {
      throw CSVError(.unterminatedQuote, line: quote.line, column: quote.column)
    }
    if let lead = character.lead { throw error(.invalidUTF8(lead), columnsBack: 1) }
    return length == 0 ? false : try endRecord()
  }
}

extension CSVReader {
  /// Reads `names` as the header of a text that has none; the next record is on line 1.
  ///
  /// - Throws: ``CSVError`` when two names are the same.
  package mutating func readHeader(_ names: [String]) throws(CSVError) {
    precondition(length == 0 && headerCount == 0, "A header comes first.")
    let cells = names.map { "\"\($0.replacing(mark: "\"", with: "\"\""))\"" }
    let text = Array((cells.joined(separator: String(UnicodeScalar(delimiter))) + "\n").utf8)
    var offset = 0
    _ = try readRecord(from: text.span, at: &offset)
    (line, column) = (1, 1)
  }

  /// The line of the last character that was read.
  package var lastLine: Int { column == 1 && line > 1 ? line - 1 : line }

  /// Whether the header was read.
  package var hasHeader: Bool { headerCount > 0 }

  /// Drops the faulty record, so that the next record can be read.
  ///
  /// - Parameter last: The last byte that was read.
  package mutating func giveUpRecord(after last: UInt8) {
    guard !isComplete else { return }
    (state, length, character, isComplete) = (.cellStart, 0, UTF8Progress(), true)
    isPassingLine = last != 0x0A && last != 0x0D
    if !isPassingLine { passLineEnd() }
  }

  /// Skips the rest of a dropped record's line; returns false when the chunk ends first.
  package mutating func passLine(of chunk: Span<UInt8>, at offset: inout Int) -> Bool {
    while isPassingLine, offset < chunk.count {
      let byte = chunk[offset]
      offset += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      isAfterCR = byte == 0x0D
      isPassingLine = false
      passLineEnd()
    }
    return !isPassingLine
  }

  private mutating func beginRecord() {
    guard isComplete else { return }
    isComplete = false
    record.removeAll()
    record.line = line
  }

  /// Processes one byte; returns true when it completes a record.
  private mutating func take(_ byte: UInt8) throws(CSVError) -> Bool {
    let isLineEnd = byte == 0x0A || byte == 0x0D
    if byte == 0x0A, isAfterCR { return try takeLineFeedAfterReturn() }
    isAfterCR = byte == 0x0D
    try check(byte)
    if isLineEnd, state != .quoted {
      passLineEnd()
      return try endLine()
    }
    length += 1
    guard length <= Self.recordLimit else { throw tooLong }
    try takeIntoCell(byte)
    if isLineEnd { passLineEnd() } else if byte & 0xC0 != 0x80 { column += 1 }
    return false
  }

  /// Processes the LF of a CR LF: in quotes it is content, else it is skipped.
  private mutating func takeLineFeedAfterReturn() throws(CSVError) -> Bool {
    isAfterCR = false
    if state == .quoted {
      length += 1
      record.append(0x0A)
    }
    return false
  }

  private mutating func passLineEnd() {
    line += 1
    column = 1
  }

  /// Completes the record at the end of a line, unless an empty line is to be skipped.
  private mutating func endLine() throws(CSVError) -> Bool {
    guard length > 0 || headerCount == 1 else {
      record.line = line
      return false
    }
    return try endRecord()
  }

  private mutating func endRecord() throws(CSVError) -> Bool {
    guard length <= Self.recordLimit else { throw tooLong }
    endCell()
    length = 0
    isComplete = true
    if headerCount == 0 {
      headerCount = record.count
      try requireDistinctColumns()
    } else if record.count != headerCount {
      let reason = CSVError.Reason.cellCount(found: record.count, header: headerCount)
      throw CSVError(reason, line: record.line, column: 1)
    }
    return true
  }

  private func requireDistinctColumns() throws(CSVError) {
    var names: Set<[UInt8]> = []
    for index in 0..<record.count {
      let name = record.bytes(at: index)
      // Names that are empty may repeat; the caller then names the columns by their positions.
      guard !name.isEmpty else { continue }
      guard names.insert(name.indices.map { name[$0] }).inserted else {
        throw CSVError(.repeatedColumn(record.text(at: index)), line: record.line, column: 1)
      }
    }
  }
}
