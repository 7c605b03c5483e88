internal import DaybookEvents
internal import DaybookValues

/// Splits chunks of a text into records.
struct RecordDecoder<Taker: RecordTaker> {
  var taker: Taker
  private var reader: Reader

  private enum Reader {
    case lines(LineReader)
    case values(JSONValueReader)
    case table(CSVReader)
  }

  init(_ layout: TextLayout, _ taker: Taker) {
    self.taker = taker
    reader =
      switch layout {
      case .lines: .lines(LineReader())
      case .values: .values(JSONValueReader())
      case .table(let delimiter): .table(CSVReader(delimiter: delimiter))
      }
  }

  /// Hands on the records of `text` from `offset`, until `part` is full or the text at its end.
  mutating func decode(
    _ text: Span<UInt8>, at offset: inout Int, into part: inout ImportPart
  ) throws(ImportError) {
    switch reader {
    case .lines(var lines):
      while !part.isFull, !taker.isDone, try Self.line(text, &offset, &lines, &taker, &part) {}
      reader = .lines(lines)
    case .values(var values):
      while !part.isFull, !taker.isDone, try values.read(text, at: &offset) {
        try Self.take(values, &taker, &part)
      }
      reader = .values(values)
    case .table(var table):
      while !part.isFull, !taker.isDone, try Self.row(text, &offset, &table) {
        try taker.take(row: table.record, into: &part)
      }
      reader = .table(table)
    }
  }

  /// Hands on a last record that nothing ended.
  mutating func finish(into part: inout ImportPart) throws(ImportError) {
    switch reader {
    case .lines(var lines): try Self.finish(&lines, &taker, &part)
    case .values(let values): try values.finish()
    case .table(var table):
      do throws(CSVError) {
        guard try table.finish() else { return }
      } catch { throw ImportError(error) }
      try taker.take(row: table.record, into: &part)
    }
  }

  private static func take(
    _ values: borrowing JSONValueReader, _ taker: inout Taker, _ part: inout ImportPart
  ) throws(ImportError) {
    try taker.take(
      value: values.value.span, line: values.start.line, column: values.start.column, into: &part)
  }

  private static func row(
    _ text: Span<UInt8>, _ offset: inout Int, _ table: inout CSVReader
  ) throws(ImportError) -> Bool {
    do throws(CSVError) { return try table.readRecord(from: text, at: &offset) } catch {
      throw ImportError(error)
    }
  }

  private static func line(
    _ text: Span<UInt8>, _ offset: inout Int, _ lines: inout LineReader, _ taker: inout Taker,
    _ part: inout ImportPart
  ) throws(ImportError) -> Bool {
    var failure: ImportError?
    do throws(LineTooLong) {
      guard let line = try lines.nextLine(of: text, at: &offset) else { return false }
      failure = take(line.bytes, line.number, &taker, &part)
    } catch { failure = ImportError(error) }
    if let failure { throw failure }
    return true
  }

  private static func finish(
    _ lines: inout LineReader, _ taker: inout Taker, _ part: inout ImportPart
  ) throws(ImportError) {
    var failure: ImportError?
    do throws(LineTooLong) {
      guard let line = try lines.finish() else { return }
      failure = take(line.bytes, line.number, &taker, &part)
    } catch { failure = ImportError(error) }
    if let failure { throw failure }
  }

  // The line borrows the reader, so the taker is handed in on its own.
  private static func take(
    _ line: Span<UInt8>, _ number: Int, _ taker: inout Taker, _ part: inout ImportPart
  ) -> ImportError? {
    guard !line.isBlank else { return nil }
    do throws(ImportError) {
      try taker.take(value: line, line: number, column: 1, into: &part)
      return nil
    } catch { return error }
  }
}
