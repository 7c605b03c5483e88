package import DaybookValues

/// Turns chunks of NDJSON, in the form of an export, into the events of batches.
package struct EventDecoder {
  private var reader = LineReader()
  private var parser = EventLineParser()

  package init() {}

  /// Adds the events of `text`, beginning at `offset`, until `part` is full or the text ends.
  package mutating func decode(
    _ text: Span<UInt8>, at offset: inout Int, into part: inout ImportPart
  ) throws(ImportError) {
    while !part.isFull, try Self.parseLine(text, &offset, &reader, &parser, &part) {}
  }

  /// Adds the event of a last line without a line end.
  package mutating func finish(into part: inout ImportPart) throws(ImportError) {
    try Self.finish(&reader, &parser, &part)
  }

  private static func finish(
    _ reader: inout LineReader, _ parser: inout EventLineParser, _ part: inout ImportPart
  ) throws(ImportError) {
    var failure: ImportError?
    do throws(LineTooLong) {
      if let line = try reader.finish() {
        failure = parse(line.bytes, line.number, &parser, &part)
      }
    } catch { failure = ImportError(error) }
    if let failure { throw failure }
  }

  private static func parseLine(
    _ text: Span<UInt8>, _ offset: inout Int, _ reader: inout LineReader,
    _ parser: inout EventLineParser, _ part: inout ImportPart
  ) throws(ImportError) -> Bool {
    var failure: ImportError?
    do throws(LineTooLong) {
      guard let line = try reader.nextLine(of: text, at: &offset) else { return false }
      failure = parse(line.bytes, line.number, &parser, &part)
    } catch { failure = ImportError(error) }
    if let failure { throw failure }
    return true
  }

  // The line borrows the reader, so the parser is a separate argument.
  private static func parse(
    _ line: Span<UInt8>, _ number: Int, _ parser: inout EventLineParser, _ part: inout ImportPart
  ) -> ImportError? {
    guard !line.isBlank else { return nil }
    do throws(EventLineError) {
      try parser.parse(line, into: &part.batch)
      part.lines.append(number)
      return nil
    } catch {
      return ImportError(error, inTextAt: number)
    }
  }
}

extension Span<UInt8> {
  /// Whether the span has only blanks and tabs.
  package var isBlank: Bool {
    for index in indices where self[index] != 0x20 && self[index] != 0x09 { return false }
    return true
  }
}

extension ImportError {
  /// Makes the error of a line that is too long.
  ///
  /// The error ends even an import that sets bad records aside, because the reader does not know
  /// where the next line begins.
  package init(_ error: LineTooLong) {
    self = ImportError(.badInput(error.reason), line: error.number).endingSkipping
  }

  /// Makes the error of a fault in CSV.
  package init(_ error: CSVError) {
    self.init(.badInput("\(error.reason)"), line: error.line, column: error.column)
  }

  /// Makes the error of a fault in the text of one event; the text begins at `line` and `column`.
  package init(_ error: EventLineError, inTextAt line: Int, column: Int = 1) {
    self.init(
      .badInput(error.description), line: line + error.line - 1,
      column: error.line == 1 ? error.column + column - 1 : error.column)
  }
}
