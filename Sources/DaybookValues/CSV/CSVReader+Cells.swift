extension CSVReader {
  /// Appends the ASCII characters from `offset` on to the open cell, up to a special character,
  /// eight bytes at a time.
  ///
  /// - Returns: The number of appended bytes.
  mutating func passPlainRun(of chunk: Span<UInt8>, at offset: Int) -> Int {
    guard state == .unquoted || state == .quoted, character.lead == nil else { return 0 }
    var end = offset
    let stop = state == .quoted ? UInt8(ascii: "\"") : delimiter
    while chunk.word(at: end).csvStops | chunk.word(at: end).stops(at: stop) == 0 { end &+= 8 }
    guard end > offset else { return 0 }
    record.append(chunk.extracting(offset..<end))
    length += end - offset
    column += end - offset
    return end - offset
  }

  /// Processes one byte inside a record; a line end comes here only in quotes, where it is content.
  mutating func takeIntoCell(_ byte: UInt8) throws(CSVError) {
    switch (state, byte) {
    case (.quoted, UInt8(ascii: "\"")): state = .afterQuote
    case (.quoted, _): record.append(byte)
    case (.cellStart, UInt8(ascii: "\"")):
      quote = (line, column)
      state = .quoted
    case (.afterQuote, UInt8(ascii: "\"")):
      record.append(byte)
      state = .quoted
    case (_, delimiter): endCell()
    case (.afterQuote, _): throw error(.textAfterQuote)
    case (.unquoted, UInt8(ascii: "\"")): throw error(.quoteInCell)
    default: takeUnquoted(byte)
    }
  }

  private mutating func takeUnquoted(_ byte: UInt8) {
    record.append(byte)
    state = .unquoted
    // A byte order mark at the beginning of the text is dropped.
    guard byte == 0xBF, line == 1, length == 3, record.bytes == [0xEF, 0xBB, 0xBF] else { return }
    record.removeAll()
    (state, length, column) = (.cellStart, 0, 1)
  }

  mutating func endCell() {
    record.endCell(wasQuoted: state == .afterQuote)
    state = .cellStart
  }

  /// Refuses NUL, and bytes that are not UTF-8.
  mutating func check(_ byte: UInt8) throws(CSVError) {
    guard byte != 0 else { throw error(.nul) }
    guard byte >= 0x80 || character.lead != nil else { return }
    let isWithin = character.lead != nil
    guard let faulty = character.take(byte) else { return }
    throw error(.invalidUTF8(faulty), columnsBack: isWithin ? 1 : 0)
  }

  func error(_ reason: CSVError.Reason, columnsBack: Int = 0) -> CSVError {
    CSVError(reason, line: line, column: column - columnsBack)
  }

  var tooLong: CSVError {
    CSVError(.recordTooLong(limit: Self.recordLimit), line: record.line, column: 1)
  }
}

/// The progress of reading a character of several bytes.
struct UTF8Progress: Sendable {
  /// The first byte of the character; `nil` between characters.
  private(set) var lead: UInt8?
  private var left = 0
  private var next = UTF8Rule.following

  /// Adds a byte and returns `nil`; if `byte` cannot continue the character, returns the
  /// character's first byte.
  mutating func take(_ byte: UInt8) -> UInt8? {
    guard let lead else { return begin(byte) }
    guard next.contains(byte) else { return lead }
    (left, next) = (left - 1, UTF8Rule.following)
    if left == 0 { self.lead = nil }
    return nil
  }

  private mutating func begin(_ byte: UInt8) -> UInt8? {
    let rule = UTF8Rule(lead: byte)
    guard rule.length > 0 else { return byte }
    guard rule.length > 1 else { return nil }
    (lead, left, next) = (byte, rule.length - 1, rule.second)
    return nil
  }
}

extension UInt64 {
  /// Sets the top bits of the bytes that are quotes, control characters or not ASCII.
  ///
  /// Only the first such byte is certain; the top bits of later bytes may be set by mistake. All
  /// lower bits are 0.
  @inline(always)
  fileprivate var csvStops: UInt64 {
    let control = (self &- UInt64(eight: 0x20)) & ~self
    return stops(at: UInt8(ascii: "\"")) | (control | self) & UInt64(eight: 0x80)
  }
}
