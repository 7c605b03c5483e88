package import Daybook

extension RegressionTest {
  /// Runs the query after the events.
  ///
  /// - Parameters:
  ///   - catalog: The read models that the query may use, including those that the events define.
  ///   - types: The event types of the program. Data of these types is stored as the fields of the
  ///     type.
  /// - Returns: The reason why the test fails; `nil` if the rows are as expected.
  /// - Throws: ``RegressionTestError``, which names a line that is not an event, ``AppendError``,
  ///   or the errors of ``TestedQuery/finding(in:over:)``.
  package func finding(
    over catalog: ReadModelCatalog, events types: [any Event.Type]
  ) async throws -> TestedQuery.Finding? {
    try await TestedQuery(query, expecting: expectation, now: now, positions: positions)
      .finding(in: MemoryEventLog.holding(lines, events: types), over: catalog)
  }
}

extension MemoryEventLog {
  /// A log in memory with the events of the export lines `lines`, with new positions.
  ///
  /// - Throws: ``RegressionTestError`` with the line that is not an event; ``AppendError``.
  package static func holding(
    _ lines: [String], events types: [any Event.Type]
  ) async throws -> MemoryEventLog {
    let log = MemoryEventLog(events: types)
    var (parser, batch) = (EventLineParser(readingPlaces: false), EventBatch())
    for (index, line) in lines.enumerated() {
      do throws(EventLineError) {
        try parser.parse(Array(line.utf8).span, into: &batch)
      } catch {
        throw RegressionTestError("Event \(index + 1), column \(error.column): \(error)")
      }
    }
    if !batch.isEmpty { _ = try await log.append(batch) }
    return log
  }
}
