public import Daybook
internal import ReadModelSnapshots
public import Testing

/// Expects a query over read models to have no row after the events of `log`.
///
/// ```swift
/// await expectNoRow(of: "openNotes | where value == ''", over: [OpenNotes.self], given: log)
/// ```
///
/// It is how a mistake that `daybook bisect` or `daybook shrink` has found becomes a test; `shrink --to
/// NAME.swift` writes it whole. When there is a row, the failure names the event that made it, with what
/// it changed.
///
/// - Parameters:
///   - query: One query in KQL, over read models alone.
///   - projections: What keeps the read models; `state`, and those that the events define, are known
///     besides.
///   - log: The events.
///   - now: What `now()` gives; an instant that never changes by default.
///   - sourceLocation: Where a failure is shown.
/// - Complexity: O(*n*) in the events of the log; where there is a row of what is counted over all rows,
///   *n* runs of the query.
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
  /// A log in memory that holds the events of some lines, as `daybook export` and `shrink` write them.
  ///
  /// - Parameters:
  ///   - lines: Lines of JSON; empty ones are passed over.
  ///   - events: The event types of the program, under whose fields data are kept.
  /// - Returns: The log, which takes more events. Positions and versions are counted anew; ids and times
  ///   stay.
  /// - Throws: An error that names the line where one is no event; `AppendError` when an event cannot be
  ///   stored.
  public static func holding(
    lines: String, events: [any Event.Type] = []
  ) async throws -> MemoryEventLog {
    try await holding(lines.split(separator: "\n").map(String.init), events: events)
  }
}
