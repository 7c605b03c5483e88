internal import DaybookValues

/// Turns chunks of NDJSON or CSV into the events of batches.
package struct EventDecoder {
  private var format: Format

  private enum Format {
    case ndjson(NDJSONEvents)
    case csv(CSVReader, CSVEvents)
  }

  package init(_ options: ImportOptions) throws(ImportError) {
    switch options {
    case .ndjson: format = .ndjson(NDJSONEvents())
    case .csv(let mapping):
      guard let delimiter = mapping.delimiter.asciiValue,
        !"\"\n\r\0".utf8.contains(delimiter)
      else {
        throw ImportError(
          .badOptions("The delimiter is no ASCII character, or a quote or line end. Use another."))
      }
      format = .csv(CSVReader(delimiter: delimiter), CSVEvents(mapping))
    }
  }

  /// What is to be known of the text so far.
  package var notes: [String] {
    switch format {
    case .ndjson: []
    case .csv(_, let events): events.notes
    }
  }

  /// Adds events of `text` from `offset` to `batch`, until the batch is full or the text at its end.
  package mutating func decode(
    _ text: Span<UInt8>, at offset: inout Int, into batch: inout EventBatch, _ lines: inout [Int]
  ) throws(ImportError) {
    switch format {
    case .ndjson(var events):
      try events.decode(text, at: &offset, into: &batch, &lines)
      format = .ndjson(events)
    case .csv(var reader, var events):
      while batch.count < EventSource.batchCount, batch.byteCount < EventSource.batchBytes,
        try Self.read(&reader, text, &offset)
      {
        try events.take(reader.record, into: &batch, &lines)
      }
      format = .csv(reader, events)
    }
  }

  /// Adds the event of a last line that nothing ended.
  package mutating func finish(
    into batch: inout EventBatch, _ lines: inout [Int]
  ) throws(ImportError) {
    switch format {
    case .ndjson(var events): try events.finish(into: &batch, &lines)
    case .csv(var reader, var events):
      do throws(CSVError) {
        guard try reader.finish() else { return }
      } catch { throw ImportError(error) }
      try events.take(reader.record, into: &batch, &lines)
    }
  }

  private static func read(
    _ reader: inout CSVReader, _ text: Span<UInt8>, _ offset: inout Int
  ) throws(ImportError) -> Bool {
    do throws(CSVError) { return try reader.readRecord(from: text, at: &offset) } catch {
      throw ImportError(error)
    }
  }
}

/// Turns lines into events.
private struct NDJSONEvents {
  private var reader = LineReader()
  private var parser = EventLineParser()

  mutating func decode(
    _ text: Span<UInt8>, at offset: inout Int, into batch: inout EventBatch, _ lines: inout [Int]
  ) throws(ImportError) {
    while batch.count < EventSource.batchCount, batch.byteCount < EventSource.batchBytes {
      guard try Self.parseLine(text, &offset, &reader, &parser, &batch, &lines) else { return }
    }
  }

  mutating func finish(
    into batch: inout EventBatch, _ lines: inout [Int]
  ) throws(ImportError) {
    try Self.finish(&reader, &parser, &batch, &lines)
  }

  private static func finish(
    _ reader: inout LineReader, _ parser: inout EventLineParser, _ batch: inout EventBatch,
    _ lines: inout [Int]
  ) throws(ImportError) {
    var failure: ImportError?
    do throws(LineTooLong) {
      if let line = try reader.finish() {
        failure = parse(line.bytes, line.number, &parser, &batch, &lines)
      }
    } catch { failure = ImportError(error) }
    if let failure { throw failure }
  }

  private static func parseLine(
    _ text: Span<UInt8>, _ offset: inout Int, _ reader: inout LineReader,
    _ parser: inout EventLineParser, _ batch: inout EventBatch, _ lines: inout [Int]
  ) throws(ImportError) -> Bool {
    var failure: ImportError?
    do throws(LineTooLong) {
      guard let line = try reader.nextLine(of: text, at: &offset) else { return false }
      failure = parse(line.bytes, line.number, &parser, &batch, &lines)
    } catch { failure = ImportError(error) }
    if let failure { throw failure }
    return true
  }

  // The line borrows the reader, so the parser is handed in on its own.
  private static func parse(
    _ line: Span<UInt8>, _ number: Int, _ parser: inout EventLineParser,
    _ batch: inout EventBatch, _ lines: inout [Int]
  ) -> ImportError? {
    guard !line.isBlank else { return nil }
    do throws(EventLineError) {
      try parser.parse(line, into: &batch)
      lines.append(number)
      return nil
    } catch {
      return ImportError(.badInput(error.description), line: number, column: error.column)
    }
  }
}

extension Span<UInt8> {
  /// Whether there are only blanks and tabs.
  package var isBlank: Bool {
    for index in indices where self[index] != 0x20 && self[index] != 0x09 { return false }
    return true
  }
}

extension ImportError {
  init(_ error: LineTooLong) {
    self.init(.badInput(error.reason), line: error.number)
  }

  init(_ error: CSVError) {
    self.init(.badInput("\(error.reason)"), line: error.line, column: error.column)
  }
}
