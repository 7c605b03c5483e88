package import Daybook
package import DaybookQuery

/// Searches in KQL: what is looked for is that a query over read models has a row.
package struct QuerySearch {
  private let now: DateTime
  private let timeZones: any TimeZoneSource
  private let width: Int

  /// - Parameters:
  ///   - now: The moment that `now()` gives.
  ///   - timeZones: The rules of time zones.
  ///   - width: Into how many columns of a terminal mistakes are to fit.
  package init(now: DateTime, timeZones: any TimeZoneSource, width: Int) {
    (self.now, self.timeZones, self.width) = (now, timeZones, width)
  }

  /// Searches as of `instant`, with the time zones of the system.
  package init(asOf instant: Timestamp, width: Int = 80) {
    self.init(now: DateTime(instant), timeZones: SystemTimeZones(), width: width)
  }

  /// What `text` looks for in read models with these schemas.
  ///
  /// - Throws: ``QueryRefusal`` with all mistakes, or ``SearchError``.
  package func test(parsing text: String, over schemas: [ViewSchema]) throws -> SearchTest {
    let tables = SearchTables(schemas)
    let query = try QueryLine(query: text).bound(
      to: tables, now: now, timeZones: timeZones, width: width)
    let names = tables.usedNames
    guard let name = names.first else {
      let known = schemas.map(\.name).sorted().joined(separator: ", ")
      throw SearchError("The query looks at no read model. Use one of: \(known).")
    }
    if names.count == 1, QuerySyntax.parse(text).syntax.isRowWise(over: name) {
      return .row(view: name) { rows in
        tables.put(SearchRows(rows), in: name)
        return try query.hasRow()
      }
    }
    return .state(views: Set(names).sorted(), QueryQuestion(query, tables))
  }
}

/// Whether a query over read models has a row, asked of rows that differ little from time to time.
private final class QueryQuestion: StateQuestion {
  private let query: BoundQuery
  private let tables: SearchTables
  private var kept: [String: SearchRows] = [:]
  private var shown: [String: SearchRows] = [:]

  init(_ query: BoundQuery, _ tables: SearchTables) { (self.query, self.tables) = (query, tables) }

  func holds(of states: Bisection.States) throws -> Bool {
    kept = try states.mapValues { try SearchRows($0) }
    return try hasRow(of: kept)
  }

  func holds(ofChanged states: Bisection.States) throws -> Bool {
    for (name, fold) in states { shown[name] = try kept[name]?.merged(with: fold.changedRows()) }
    return try hasRow(of: shown)
  }

  func keepChanges() { kept = shown }

  private func hasRow(of rows: [String: SearchRows]) throws -> Bool {
    for (name, rows) in rows { tables.put(rows, in: name) }
    return try query.hasRow()
  }
}
