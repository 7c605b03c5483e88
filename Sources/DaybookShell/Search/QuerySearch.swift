package import Daybook
package import DaybookQuery

/// The settings of a search for the first event after which a KQL query over read models has a row.
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

  /// A test for a search: the query `text` over read models with these schemas.
  ///
  /// - Throws: ``QueryRefusal`` with all mistakes, or ``SearchError``.
  package func test(parsing text: String, over schemas: [ViewSchema]) throws -> SearchTest {
    let tables = SearchTables(schemas)
    let query = try QueryLine(query: text).bound(
      to: tables, now: DateTime(instant), timeZones: timeZones, width: width, limits: limits)
    return try SearchTest(query, of: text, over: tables, schemas, limits: limits)
  }
}
