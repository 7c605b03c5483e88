package import DaybookProjections
package import DaybookQuery

extension SearchTest {
  /// A test that is true when a query has a row.
  ///
  /// - Parameters:
  ///   - query: The bound query of `text`.
  ///   - text: The query.
  ///   - tables: The read models to which the query is bound.
  ///   - schemas: The schemas of the read models.
  ///   - limits: The limits of each run of the query.
  /// - Throws: ``SearchError`` when the query reads none of the read models.
  package init(
    _ query: BoundQuery, of text: String, over tables: SearchTables, _ schemas: [ViewSchema],
    limits: QueryLimits = QueryLimits()
  ) throws(SearchError) {
    let names = tables.usedNames
    guard let name = names.first else {
      let known = schemas.map(\.name).sorted().joined(separator: ", ")
      throw SearchError("The query looks at no read model. Use one of: \(known).")
    }
    guard names.count == 1, QuerySyntax.parse(text).syntax.isRowWise(over: name) else {
      self = .state(views: Set(names).sorted(), QueryQuestion(query, tables, limits))
      return
    }
    self = .row(view: name) { rows in
      tables.put(SearchRows(rows), in: name)
      return try query.hasRow(QueryRun(limits: limits))
    }
  }
}

/// Whether a query over read models has a row, tested on rows that differ little from test to test.
private final class QueryQuestion: StateQuestion {
  private let query: BoundQuery
  private let tables: SearchTables
  private let limits: QueryLimits
  private var kept: [String: SearchRows] = [:]
  private var shown: [String: SearchRows] = [:]

  init(_ query: BoundQuery, _ tables: SearchTables, _ limits: QueryLimits) {
    (self.query, self.tables, self.limits) = (query, tables, limits)
  }

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
    try Task.checkCancellation()
    for (name, rows) in rows { tables.put(rows, in: name) }
    return try query.hasRow(QueryRun(limits: limits))
  }
}
