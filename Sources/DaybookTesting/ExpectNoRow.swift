public import Daybook
internal import ReadModelSnapshots
public import Testing

/// Expects that a query over read models has no row after the events of `log`.
///
/// ```swift
/// await expectNoRow(of: "loans | where reader == ''", over: [Loans.self], given: log)
/// ```
///
/// It turns a mistake that `daybook bisect` or `daybook shrink` has found into a test; `shrink --to
/// NAME.swift` writes the whole test. If there is a row, the failure names the event that made the
/// row, and the changes of that event.
///
/// - Parameters:
///   - query: One query in KQL, over read models or `events`.
///   - projections: The projections of the read models. They are not needed for `state`, or for
///     read models that events of the log define.
///   - log: The events.
///   - now: The result of `now()`; by default a fixed time.
///   - sourceLocation: The location in the test that a failure reports.
/// - Complexity: O(*n*) in the events of the log. If the query counts over all rows, it is run *n*
///   times.
public func expectNoRow(
  of query: String, over projections: [any Projection.Type], given log: any EventLog,
  now: Timestamp = FixedClock().now, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let known = projections.definitions + [StreamStates.definition]
  let catalog = ReadModelCatalog(known, inLog: ViewDefinitions().definitions)
  do {
    guard let finding = try await RowlessQuery(query, now: now).finding(in: log, over: catalog)
    else { return }
    Issue.record("\(finding)\n\(query)", sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, "The query cannot be asked: \(query)", sourceLocation: sourceLocation)
  }
}

extension MemoryEventLog {
  /// A log in memory with the events of some lines, in the form of `daybook export` and `shrink`.
  ///
  /// - Parameters:
  ///   - lines: Lines of JSON; empty lines are skipped.
  ///   - events: The event types of the program; data of these types are stored by the type's
  ///     fields.
  /// - Returns: The log, to which a test may append more events. The log has its own positions and
  ///   versions; ids and times are from the lines.
  /// - Throws: An error that names a line without an event; `AppendError` if an event cannot be
  ///   stored.
  public static func holding(
    lines: String, events: [any Event.Type] = []
  ) async throws -> MemoryEventLog {
    try await holding(lines.split(separator: "\n").map(String.init), events: events)
  }
}
