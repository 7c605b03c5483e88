public import Daybook
internal import ReadModelSnapshots
public import Testing

/// Expects that a query over read models has no row after the events of `log`.
///
/// ```swift
/// await expectNoRow(of: "loans | where reader == ''", over: [Loans.self], given: log)
/// ```
///
/// It turns a mistake that `daybook bisect` or `daybook shrink` has found into a test;
/// `shrink --to NAME.swift` writes the complete test. If there is a row, the failure names the
/// event that made the row, and the changes by that event.
///
/// - Parameters:
///   - query: A single KQL query over read models or `events`.
///   - projections: The projections of the read models. They are not needed for `state`, or for
///     read models that the log itself defines.
///   - log: The events.
///   - now: The result of `now()` in the query; by default, a constant time.
///   - sourceLocation: The location in the test that a failure reports.
/// - Complexity: O(*n*) in the number of events. If the query depends on several rows at once, for
///   example on their count, it is run *n* times.
public func expectNoRow(
  of query: String, over projections: [any Projection.Type], given log: any EventLog,
  now: Timestamp = FixedClock().now, sourceLocation: SourceLocation = #_sourceLocation
) async {
  await expect(
    TestedQuery(query, now: now), over: projections, given: log, sourceLocation: sourceLocation)
}

/// Expects that a query over read models has a row after the events of `log`.
///
/// ```swift
/// await expectRow(
///   of: "loans | where key == 'Emma' | where reader == 'ada'", over: [Loans.self], given: log)
/// ```
///
/// Put the condition on the key first, and the condition on the expected values last. If there is no
/// row, the failure shows the values that the last condition reads in the row with this key, and
/// the event that set them.
///
/// - Parameters:
///   - query: A single KQL query over read models or `events`.
///   - projections: The projections of the read models. They are not needed for `state`, or for
///     read models that the log itself defines.
///   - log: The events.
///   - now: The result of `now()` in the query; by default, a constant time.
///   - sourceLocation: The location in the test that a failure reports.
/// - Complexity: O(*n*) in the number of events. If there is no row, and the query depends on
///   several rows at once, it is run *n* times.
public func expectRow(
  of query: String, over projections: [any Projection.Type], given log: any EventLog,
  now: Timestamp = FixedClock().now, sourceLocation: SourceLocation = #_sourceLocation
) async {
  await expect(
    TestedQuery(query, expecting: .row, now: now), over: projections, given: log,
    sourceLocation: sourceLocation)
}

private func expect(
  _ tested: TestedQuery, over projections: [any Projection.Type], given log: any EventLog,
  sourceLocation: SourceLocation
) async {
  let known = projections.definitions + [StreamStates.definition]
  let catalog = ReadModelCatalog(known, inLog: ViewDefinitions().definitions)
  do {
    guard let finding = try await tested.finding(in: log, over: catalog) else { return }
    Issue.record("\(finding)\n\(tested.query)", sourceLocation: sourceLocation)
  } catch {
    Issue.record(
      error, "The query cannot be asked: \(tested.query)", sourceLocation: sourceLocation)
  }
}

extension MemoryEventLog {
  /// Makes a log in memory from lines in the form of `daybook export` and `shrink`.
  ///
  /// - Parameters:
  ///   - lines: Lines of JSON; empty lines are skipped.
  ///   - events: The event types of the program. Data of these types is stored as the fields of the
  ///     type.
  /// - Returns: The log, to which a test may append further events. Positions and versions are new;
  ///   ids and times come from the lines.
  /// - Throws: An error that names a line without an event, or `AppendError` if an event cannot be
  ///   stored.
  public static func holding(
    lines: String, events: [any Event.Type] = []
  ) async throws -> MemoryEventLog {
    try await holding(lines.split(separator: "\n").map(String.init), events: events)
  }
}
