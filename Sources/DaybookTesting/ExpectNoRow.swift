public import Daybook
internal import ReadModelSnapshots
public import Testing

/// Expects a query over read models to have no row after the events of `log`.
///
/// ```swift
/// await expectNoRow(of: "openNotes | where value == ''", over: [OpenNotes.self], given: log)
/// ```
///
/// It makes a test of a mistake that `daybook bisect` or `daybook shrink` has found; `shrink --to
/// NAME.swift` writes the whole test. When there is a row, the failure names the event that made
/// it, and the changes of that event.
///
/// - Parameters:
///   - query: One query in KQL, over read models or `events`.
///   - projections: The projections of the read models. The read model `state`, and those that
///     events of the log define, are known without them.
///   - log: The events.
///   - now: The moment that `now()` gives; by default always the same one.
///   - sourceLocation: The place of a failure.
/// - Complexity: O(*n*) in the events of the log. A row that a query counts over all rows takes *n*
///   runs of the query.
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
  /// A log in memory with the events of some lines, as `daybook export` and `shrink` write them.
  ///
  /// - Parameters:
  ///   - lines: Lines of JSON; empty lines are skipped.
  ///   - events: The event types of the program: data of these types are stored under their fields.
  /// - Returns: The log, which accepts more events. It has its own positions and versions, and the
  ///   ids and times of the lines.
  /// - Throws: An error that names the line that is no event; `AppendError` when an event cannot be
  ///   stored.
  public static func holding(
    lines: String, events: [any Event.Type] = []
  ) async throws -> MemoryEventLog {
    try await holding(lines.split(separator: "\n").map(String.init), events: events)
  }
}
