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

  /// What `text` looks for in read models with these schemas.
  ///
  /// - Throws: ``QueryRefusal`` with all mistakes, or ``SearchError``.
  package func test(parsing text: String, over schemas: [ViewSchema]) throws -> SearchTest {
    let tables = SearchTables(schemas)
    let query = try QueryLine(text).bound(to: tables, now: now, timeZones: timeZones, width: width)
    let names = tables.usedNames
    guard let name = names.first else {
      let known = schemas.map(\.name).sorted().joined(separator: ", ")
      throw SearchError("The query looks at no read model. Use one of: \(known).")
    }
    if names.count == 1, QuerySyntax.parse(text).syntax.isRowWise(over: name) {
      return .row(view: name) { rows in
        try tables.put(rows, in: name)
        return try query.hasRow()
      }
    }
    return .state(views: Set(names).sorted()) { states in
      for (name, fold) in states { try tables.put(try fold.rows(), in: name) }
      return try query.hasRow()
    }
  }
}

extension BoundQuery {
  fileprivate func hasRow() throws -> Bool {
    let result = try start(QueryRun())
    while let batch = try result.next() {
      if batch.rowCount > 0 { return true }
    }
    return false
  }
}
