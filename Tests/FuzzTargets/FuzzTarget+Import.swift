internal import DaybookEvents
internal import DaybookValues
internal import ForeignData

extension FuzzTarget {
  /// Checks that NDJSON is refused with a line, or that each event is exported with its line's
  /// data.
  func checkNDJSON(_ bytes: [UInt8]) async throws(FuzzFinding) {
    guard case .taken(let export) = try await outcome(of: bytes, nil) else { return }
    let lines = bytes.split { $0 == 0x0A }.map { Array($0) }.filter { !$0.span.isBlank }
    let exported = export.split { $0 == 0x0A }
    // Two lines with the same id are a single event.
    guard lines.count == exported.count else { return }
    for (line, event) in zip(lines, exported) {
      let wanted = try? JSONValue(parsing: String(decoding: line, as: UTF8.self))
      let given = try? JSONValue(parsing: String(decoding: event, as: UTF8.self))
      for key in ["stream", "type", "data"] {
        try expect(
          wanted?[key] != nil && wanted?[key] == given?[key],
          "\(String(decoding: line, as: UTF8.self)) is exported with another '\(key)'.")
      }
    }
  }

  /// Checks that CSV is refused with a line, or that every record is exported.
  ///
  /// The first byte chooses the mapping and the delimiter.
  func checkCSV(_ bytes: [UInt8]) async throws(FuzzFinding) {
    let kinds: [(stream: String, time: String?, delimiter: Character)] = [
      ("all", nil, ","), ("s-{a}", nil, ","), ("{a}-{b}", "t", ";"), ("all", "a", "\t"),
    ]
    let kind = kinds[Int(bytes.first ?? 0) % kinds.count]
    let mapping = ForeignMapping(
      type: "row.read", stream: kind.stream, time: kind.time, delimiter: kind.delimiter)
    _ = try await outcome(of: Array(bytes.dropFirst()), mapping)
  }

  private enum Outcome: Equatable, CustomStringConvertible {
    case refused(ImportError)
    /// The text was taken, and this is the export of the log.
    case taken([UInt8])

    var description: String {
      switch self {
      case .refused(let error): "refused: \(error) (\(error.place ?? "nowhere"))"
      case .taken(let export): "taken: \(String(decoding: export, as: UTF8.self))"
      }
    }

    /// The outcome without ids, because the log makes new ids for events that have none.
    var withoutIDs: Outcome {
      guard case .taken(let export) = self else { return self }
      let lines = export.split(separator: 0x0A).map { line -> [UInt8] in
        // The position and the id come first in a line: {"seq":1,"id":"…",
        Array(line.split(separator: 0x2C, maxSplits: 2).last ?? [])
      }
      return .taken(Array(lines.joined(separator: [0x0A])))
    }
  }

  /// Returns the outcome of an import, and checks that it is the same for the text in pieces.
  private func outcome(
    of text: [UInt8], _ mapping: ForeignMapping?
  ) async throws(FuzzFinding) -> Outcome {
    let whole = try await outcome(of: text, mapping, pieceBytes: max(1, text.count))
    let pieces = try await outcome(of: text, mapping, pieceBytes: 1 + text.count % 7)
    try expect(whole.withoutIDs == pieces.withoutIDs, "Whole it is \(whole), in pieces \(pieces).")
    switch whole {
    case .refused(let error): try expectPlace(error)
    case .taken(let export):
      // An import of the export gives the same bytes again.
      let again = try await outcome(of: export, nil, pieceBytes: max(1, export.count))
      try expect(again == whole, "The export is read as \(again).")
    }
    return whole
  }

  private func expectPlace(_ error: ImportError) throws(FuzzFinding) {
    try expect(!error.description.isEmpty, "A refusal says nothing.")
    try expect((error.column ?? 1) >= 1 && (error.line ?? 1) >= 1, "\(error.place ?? "")?")
    if case .badOptions = error.reason { return }
    try expect(error.line != nil, "A refusal names no line: \(error)")
  }

  private func outcome(
    of text: [UInt8], _ mapping: ForeignMapping?, pieceBytes: Int
  ) async throws(FuzzFinding) -> Outcome {
    let log = MemoryEventLog(now: { Timestamp(microsecondsSinceEpoch: 1_770_000_000_000_000) })
    do throws(ImportError) {
      let (batch, lines) = try Self.batch(of: text, mapping, pieceBytes: pieceBytes)
      do throws(AppendError) { _ = try await log.append(batch) } catch {
        throw ImportError(.refused(error), line: error.eventIndex.map { lines[$0] })
      }
      return .taken(try Self.export(log, atMost: batch.count))
    } catch {
      guard case .log = error.reason else { return .refused(error) }
      throw FuzzFinding("The log failed: \(error)")
    }
  }

  private static func batch(
    of text: [UInt8], _ mapping: ForeignMapping?, pieceBytes: Int
  ) throws(ImportError) -> (EventBatch, lines: [Int]) {
    var decoder = try PiecewiseImport(mapping)
    var part = ImportPart()
    for start in stride(from: 0, to: text.count, by: pieceBytes) {
      let end = min(start + pieceBytes, text.count)
      try decoder.take(Array(text[start..<end]), into: &part)
    }
    try decoder.finish(into: &part)
    return (part.batch, part.lines)
  }

  private static func export(
    _ log: MemoryEventLog, atMost count: Int
  ) throws(ImportError) -> [UInt8] {
    var writer = EventJSONWriter()
    do throws(LogError) {
      try log.scan(.all) { (record, stream, catalog) throws(LogError) in
        try writer.write(record, stream: stream, catalog)
        return true
      }
      guard try log.end() <= count else {
        throw LogError.damaged(seq: UInt64(count) + 1, "it was never appended")
      }
    } catch { throw ImportError(.log(error)) }
    return writer.bytes
  }
}
