package import Daybook
package import DaybookQuery

/// The settings of a search for an event that gives a KQL query a row.
package struct QuerySearch: Sendable {
  /// The time of `now()`.
  let instant: Timestamp
  private let timeZones: any TimeZoneSource
  private let width: Int
  private let limits: QueryLimits

  /// - Parameters:
  ///   - now: The time of `now()`.
  ///   - timeZones: The rules of time zones.
  ///   - width: The columns of the terminal, for showing mistakes.
  ///   - limits: The limits of each run of the query.
  package init(
    now: Timestamp, timeZones: any TimeZoneSource, width: Int, limits: QueryLimits = QueryLimits()
  ) {
    (instant, self.timeZones, self.width, self.limits) = (now, timeZones, width, limits)
  }

  /// A search as of `instant`, with the time zones of the system.
  package init(asOf instant: Timestamp, width: Int = 80) {
    self.init(now: instant, timeZones: SystemTimeZones(), width: width)
  }

  /// The query `text`, limited to its rows that match `condition`.
  ///
  /// The result is `nil` if it is not a valid query over the same tables.
  package func query(
    _ text: String, where condition: String, over schemas: [ViewSchema], in log: FileEventLog?
  ) -> String? {
    let query = "\(text) | where \(condition)"
    return (try? test(parsing: query, over: schemas, in: log)) == nil ? nil : query
  }

  /// Makes the test of a search from the query `text`, which may read events and the read models.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - schemas: The schemas of the read models.
  ///   - log: The log, whose event types are tables; if it is `nil`, `events` is the only table of
  ///     events.
  /// - Returns: The test.
  /// - Throws: ``QueryRefusal`` with all mistakes, or ``SearchError``.
  package func test(
    parsing text: String, over schemas: [ViewSchema], in log: FileEventLog? = nil
  ) throws -> SearchTest {
    try SearchTest(of: text, over: schemas, in: log, limits: limits) { text, tables in
      try QueryLine(query: text).bound(
        to: tables, now: DateTime(instant), timeZones: timeZones, width: width, limits: limits)
    }
  }
}
