package import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
package import DaybookValues

/// A query over `events` that is run for one event after the other.
package struct EventQuery: Sendable {
  private let query: FoldableQuery
  /// The types of the events that may have rows; `nil` if they cannot be listed.
  package let types: Set<EventType>?

  /// - Parameter text: KQL over `events`, without `summarize`, 1 to 32,768 bytes.
  /// - Throws: ``ViewRefusal`` with the mistakes.
  package init(_ text: String) throws(ViewRefusal) {
    guard (1...32_768).contains(text.utf8.count) else {
      throw ViewRefusal("The query of a reaction takes 1 to 32,768 bytes.")
    }
    switch FoldableQuery.bind(
      text, for: .reaction, tables: FoldedEvents(), functions: .standard,
      timeZones: SystemTimeZones())
    {
    case .success(let found): query = found
    case .failure(let refusal):
      throw ViewRefusal(
        refusal.diagnostics, of: text,
        "A reaction runs its query on one event at a time, so this query cannot be its query.")
    }
    types = query.request.eventTypes
  }

  /// Whether one event may have several rows.
  package var givesSeveral: Bool { query.givesSeveral }

  /// The query's rows for `event`, with the names of the query's columns as keys.
  ///
  /// - Throws: `QueryError` if a value cannot be computed.
  package func rows(of event: RecordedEvent) throws -> [JSONObject] {
    let batch = Batch(of: [event], query.request.eventColumns)
    return try FoldingRun(query).rows(of: batch).flatMap { rows in
      (0..<rows.count).map { row in
        JSONObject(
          zip(query.columns, rows.values).map { column, values in
            JSONObject.Member(key: column.name, value: values.value(at: row).json)
          })
      }
    }
  }
}
