package import DaybookEvents
package import DaybookProjections
package import DaybookQuery
internal import DaybookValues

extension SearchTest {
  /// Binds a query to tables, or throws its mistakes.
  package typealias Binder = (_ text: String, _ tables: SearchTables) throws -> BoundQuery

  /// A test that is true if a query has a row.
  ///
  /// The beginning of a query over `events`, up to its first `summarize`, is folded like a read
  /// model. The rows of this part must be computed from one event at a time.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - schemas: The schemas of the read models that the query may read.
  ///   - log: The log whose event types the query may read; `nil` if it may not read event types.
  ///   - limits: The limits of each run of the query.
  ///   - bind: Binds a query.
  /// - Throws: The mistakes of the query, or ``SearchError`` if the query reads no table.
  package init(
    of text: String, over schemas: [ViewSchema], in log: FileEventLog?,
    limits: QueryLimits = QueryLimits(), bind: Binder
  ) throws {
    // A read model called 'events' cannot be queried, because the table of events comes first.
    let schemas = schemas.filter { $0.name != SearchedEvents.name }
    let bound = try BoundSearch(text, over: schemas, in: log, bind)
    let condition = try Self.condition(
      bound.query, of: bound.text, over: bound.tables, schemas, limits)
    let keys = KeyColumn.all(of: bound)
    self.init(condition, of: bound.whole, own: bound.ownModels, keyed: keys) { states in
      for name in Set(bound.tables.models(in: bound.query)) {
        if let fold = states[name] { bound.tables.put(try SearchRows(fold), in: name) }
      }
      return try bound.query.firstRow(QueryRun(limits: limits))
    }
  }

  /// The maximum number of names in a message.
  private static let mostNames = 16

  private static func condition(
    _ query: BoundQuery, of text: String, over tables: SearchTables, _ schemas: [ViewSchema],
    _ limits: QueryLimits
  ) throws(SearchError) -> Condition {
    let names = tables.models(in: query)
    guard let name = names.first else {
      let known = schemas.map(\.name).sorted().joined(separator: ", ")
      throw SearchError(
        "The query looks at no read model. "
          + (schemas.count > Self.mostNames
            ? "Use events, or a read model. \(Advice.listReadModels)"
            : "Use one of: events, \(known)."))
    }
    guard names.count == 1, QuerySyntax.parse(text).syntax.isRowWise(over: name) else {
      return .state(views: Set(names).sorted(), QueryQuestion(query, tables, limits))
    }
    let key = tables.schema(of: name)
      .flatMap { ViewKeyRange(query.scanConditions, of: $0).onlyKey }
    return .row(view: name, key: key) { rows in
      tables.put(SearchRows(rows), in: name)
      return try query.hasRow(QueryRun(limits: limits))
    }
  }
}

extension BoundQuery {
  /// The values of the first row as texts; `nil` if there is no row.
  fileprivate func firstRow(_ run: QueryRun) throws -> [String]? {
    let result = try start(run)
    while let batch = try result.next() {
      if batch.rowCount > 0 { return batch.columns.map { $0.value(at: 0).text } }
    }
    return nil
  }
}

/// Asks whether a query over read models has a row; rows change little from one test to the next.
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
