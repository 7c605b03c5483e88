internal import DaybookEvents
internal import DaybookValues

/// Splits chunks of a text into records.
struct RecordDecoder<Sink: RecordSink> {
  var sink: Sink
  private var reader: Reader
  /// Receives unreadable records; if it is `nil`, an unreadable record ends the reading.
  var skipped: SkippedRecords?
  private var row = FaultyRow()
  /// The user's header, for a table without a header row, until it is passed to the sink.
  private var header: [String]?

  private enum Reader {
    case lines(LineReader)
    case values(JSONValueReader)
    case table(CSVReader)
    case text(LineReader, LinePattern)
  }

  init(_ layout: TextLayout, _ sink: Sink) {
    self.sink = sink
    reader =
      switch layout {
      case .lines: .lines(LineReader())
      case .values: .values(JSONValueReader())
      case .table(let delimiter, _): .table(CSVReader(delimiter: delimiter))
      case .text(let pattern): .text(LineReader(), pattern)
      }
    if case .table(_, let names) = layout { header = names }
  }

  /// Passes the records of `text` to ``sink``, beginning at `offset`, until `part` is full, the
  /// sink is done, or the text ends.
  mutating func decode(
    _ text: Span<UInt8>, at offset: inout Int, into part: inout ImportPart
  ) throws(ImportError) {
    try takeHeader(into: &part)
    do throws(ImportError) { try split(text, at: &offset, into: &part) } catch {
      throw skipped == nil ? error : error.endingSkipping
    }
  }

  /// Passes on the last record, if the text ends without a line end.
  mutating func finish(into part: inout ImportPart) throws(ImportError) {
    try takeHeader(into: &part)
    do throws(ImportError) { try end(into: &part) } catch {
      throw skipped == nil ? error : error.endingSkipping
    }
  }

  /// Passes the given header to the sink.
  private mutating func takeHeader(into part: inout ImportPart) throws(ImportError) {
    guard let names = header, case .table(var table) = reader else { return }
    header = nil
    do throws(CSVError) { try table.readHeader(names) } catch {
      throw ImportError(.badOptions("--header: \(error.reason)"))
    }
    try sink.take(row: table.record, into: &part)
    reader = .table(table)
  }

  private mutating func split(
    _ text: Span<UInt8>, at offset: inout Int, into part: inout ImportPart
  ) throws(ImportError) {
    switch reader {
    case .lines(var lines):
      while !part.isFull, !sink.isDone,
        try Self.line(text, &offset, &lines, nil, &sink, &skipped, &part)
      {}
      reader = .lines(lines)
    case .text(var lines, let pattern):
      while !part.isFull, !sink.isDone,
        try Self.line(text, &offset, &lines, pattern, &sink, &skipped, &part)
      {}
      reader = .text(lines, pattern)
    case .values(var values):
      while !part.isFull, !sink.isDone, try values.read(text, at: &offset) {
        try Self.take(values, &sink, &skipped, &part)
      }
      reader = .values(values)
    case .table(var table):
      while !part.isFull, !sink.isDone,
        try Self.row(text, &offset, &table, &sink, &skipped, &row, &part)
      {}
      reader = .table(table)
    }
  }

  private mutating func end(into part: inout ImportPart) throws(ImportError) {
    switch reader {
    case .lines(var lines): try Self.finish(&lines, nil, &sink, &skipped, &part)
    case .text(var lines, let pattern):
      try Self.finish(&lines, pattern, &sink, &skipped, &part)
    case .values(let values): try values.finish()
    case .table(var table): try Self.finish(&table, &sink, &skipped, &row, &part)
    }
    try sink.finish(into: &part)
  }

  private static func take(
    _ values: borrowing JSONValueReader, _ sink: inout Sink, _ skipped: inout SkippedRecords?,
    _ part: inout ImportPart
  ) throws(ImportError) {
    do throws(ImportError) {
      try sink.take(
        value: values.value.span, line: values.start.line, column: values.start.column, into: &part)
    } catch {
      guard skipped != nil else { throw error }
      try skipped?.take(values.value.span, at: values.start.line, error)
    }
  }

  private static func line(
    _ text: Span<UInt8>, _ offset: inout Int, _ lines: inout LineReader, _ pattern: LinePattern?,
    _ sink: inout Sink, _ skipped: inout SkippedRecords?, _ part: inout ImportPart
  ) throws(ImportError) -> Bool {
    var failure: ImportError?
    do throws(LineTooLong) {
      guard let line = try lines.nextLine(of: text, at: &offset) else { return false }
      failure = take(line.bytes, line.number, pattern, &sink, &skipped, &part)
    } catch { failure = ImportError(error) }
    if let failure { throw failure }
    return true
  }

  private static func finish(
    _ lines: inout LineReader, _ pattern: LinePattern?, _ sink: inout Sink,
    _ skipped: inout SkippedRecords?, _ part: inout ImportPart
  ) throws(ImportError) {
    var failure: ImportError?
    do throws(LineTooLong) {
      guard let line = try lines.finish() else { return }
      failure = take(line.bytes, line.number, pattern, &sink, &skipped, &part)
    } catch { failure = ImportError(error) }
    if let failure { throw failure }
  }

  // The sink is a parameter, because `line` borrows the reader, so `self` cannot be used.
  private static func take(
    _ line: Span<UInt8>, _ number: Int, _ pattern: LinePattern?, _ sink: inout Sink,
    _ skipped: inout SkippedRecords?, _ part: inout ImportPart
  ) -> ImportError? {
    guard !line.isBlank else { return nil }
    do throws(ImportError) {
      do throws(ImportError) {
        if let pattern {
          try take(line, number, pattern, &sink, &part)
        } else {
          try sink.take(value: line, line: number, column: 1, into: &part)
        }
      } catch {
        guard skipped != nil else { throw error }
        try skipped?.take(line, at: number, error)
      }
      return nil
    } catch { return error }
  }

  /// Passes the fields of a line of text to the sink, as an object of JSON.
  private static func take(
    _ line: Span<UInt8>, _ number: Int, _ pattern: LinePattern, _ sink: inout Sink,
    _ part: inout ImportPart
  ) throws(ImportError) {
    guard let text = String(validating: line.bytes, as: UTF8.self) else {
      throw TextFault.notUTF8(line: number)
    }
    guard let fields = pattern.fields(of: text) else { throw pattern.fault(line: number) }
    var writer = JSONWriter()
    writer.write(fields)
    try sink.take(value: writer.bytes.span, line: number, column: 1, into: &part)
  }
}

extension Span<UInt8> {
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(copying: self)
    return bytes
  }
}
