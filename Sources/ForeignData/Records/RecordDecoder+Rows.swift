internal import DaybookEvents
internal import DaybookValues

extension RecordDecoder {
  /// Passes the next row to the sink, or skips the rest of a faulty row; returns false when the
  /// text is used up.
  static func row(
    _ text: Span<UInt8>, _ offset: inout Int, _ table: inout CSVReader, _ sink: inout Sink,
    _ skipped: inout SkippedRecords?, _ row: inout FaultyRow, _ part: inout ImportPart
  ) throws(ImportError) -> Bool {
    guard table.hasHeader else {
      do throws(ImportError) {
        return try passNext(of: &table, text, &offset, &sink, &part)
      } catch { throw error.endingSkipping }
    }
    guard skipped != nil else { return try passNext(of: &table, text, &offset, &sink, &part) }
    let start = offset
    if row.isOpen {
      let isPassed = table.passLine(of: text, at: &offset)
      try row.add(text.extracting(start..<offset))
      if isPassed { try row.close(into: &skipped) }
      return isPassed
    }
    var isAdded = false
    do throws(ImportError) {
      let isWhole = try next(of: &table, text, &offset)
      try row.add(text.extracting(start..<offset))
      isAdded = true
      guard isWhole else { return false }
      try sink.take(row: table.record, into: &part)
      row.clear()
    } catch {
      if !isAdded { try row.add(text.extracting(start..<offset)) }
      row.open(error, line: table.record.line)
      table.giveUpRecord(after: text[offset - 1])
    }
    return true
  }

  /// Passes on the last row, if the text ends without a line end.
  static func finish(
    _ table: inout CSVReader, _ sink: inout Sink, _ skipped: inout SkippedRecords?,
    _ row: inout FaultyRow, _ part: inout ImportPart
  ) throws(ImportError) {
    if row.isOpen {
      try row.close(into: &skipped)
      return
    }
    do throws(ImportError) {
      do throws(CSVError) {
        guard try table.finish() else { return }
      } catch { throw TextFault.table(error, lastLine: table.lastLine) }
      try sink.take(row: table.record, into: &part)
    } catch {
      guard skipped != nil, table.hasHeader else { throw error }
      row.open(error, line: table.record.line)
      try row.close(into: &skipped)
    }
  }

  /// Passes the next row to the sink; returns false when the text is used up.
  private static func passNext(
    of table: inout CSVReader, _ text: Span<UInt8>, _ offset: inout Int, _ sink: inout Sink,
    _ part: inout ImportPart
  ) throws(ImportError) -> Bool {
    guard try next(of: &table, text, &offset) else { return false }
    try sink.take(row: table.record, into: &part)
    return true
  }

  private static func next(
    of table: inout CSVReader, _ text: Span<UInt8>, _ offset: inout Int
  ) throws(ImportError) -> Bool {
    do throws(CSVError) { return try table.readRecord(from: text, at: &offset) } catch {
      throw TextFault.table(error)
    }
  }
}
