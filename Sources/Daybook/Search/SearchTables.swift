internal import DaybookEvents
package import DaybookProjections
package import DaybookQuery
internal import DaybookValues
internal import Synchronization

/// Read models and events as tables, whose rows are replaced between runs of the same bound query.
package final class SearchTables: TableSource {
  private let schemas: [ViewSchema]
  /// The schema of the table of events; `nil` if the search has no table of events.
  private let events: ViewSchema?
  /// The log, whose event types are tables; `nil` if no event type is a table.
  private let log: FileEventLog?
  private let contents = Mutex<[String: SearchRows]>([:])

  /// Empty tables of read models with these schemas.
  package convenience init(_ schemas: [ViewSchema]) { self.init(schemas, events: nil, nil) }

  /// Empty tables of read models, of `events`, and of the event types in `log`.
  init(_ schemas: [ViewSchema], events: ViewSchema?, _ log: FileEventLog?) {
    (self.schemas, self.events, self.log) = (schemas, events, log)
  }

  package var tableNames: [String] { schemas.map(\.name) }

  package var patternNames: [String] {
    guard events != nil else { return tableNames }
    let types = try? log?.withRead { _, _, catalog in catalog.shownTypes.map(\.name) }
    return tableNames + [SearchedEvents.name] + (types ?? [])
  }

  /// The names of the read models and of `events` that `query` reads, once for each use.
  package func models(in query: BoundQuery) -> [String] {
    query.tableNames.filter { schema(of: $0) != nil }
  }

  /// The event types that `query` reads, once for each use.
  func types(in query: BoundQuery) throws(LogError) -> [EventTypeQuery] {
    var types: [EventTypeQuery] = []
    for name in query.tableNames where schema(of: name) == nil {
      if let type = try type(name) { types.append(type) }
    }
    return types
  }

  /// The columns of a read model, or of `events`; `nil` for any other name.
  func schema(of name: String) -> ViewSchema? {
    name == SearchedEvents.name ? events : schemas.first { $0.name == name }
  }

  package func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    guard let schema = schema(of: name) else {
      if let table = try table(ofType: name, at: position) { return table }
      guard isEvents(name) || NearestName.of(name, in: tableNames) == nil else { return nil }
      throw TableError(refusal(of: name))
    }
    guard position == .current else { throw Self.refusalOfPast(name) }
    return SearchTable(view: schema, tables: self)
  }

  /// The table of the event type called `name`, which has a schema but never returns rows.
  private func table(
    ofType name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    let found: EventTypeQuery?
    do throws(LogError) { found = try type(name) } catch { throw TableError("\(error)") }
    guard let found else { return nil }
    guard position == .current else { throw Self.refusalOfPast(name) }
    return NamedTypeTable(schema: found.schema)
  }

  /// The event type called `name`; `nil` if the search has none.
  private func type(_ name: String) throws(LogError) -> EventTypeQuery? {
    guard events != nil, let log, !DaybookTables.ownNames.contains(name) else { return nil }
    return try EventTypeQuery(name, in: log)
  }

  private static func refusalOfPast(_ name: String) -> TableError {
    TableError("A search looks at '\(name)' as of every event. Leave out '@…'.")
  }

  /// Whether `name` may mean a table of events.
  ///
  /// The name of a type needs a dot, because any other unknown name is probably a mistake.
  private func isEvents(_ name: String) -> Bool {
    DaybookTables.ownNames.contains(name) || name.contains(".")
  }

  private func refusal(of name: String) -> AdvisedText {
    let reason: AdvisedText =
      isEvents(name)
      ? "'\(name)' is no table of a search."
      : "There is no read model '\(name)', and no type of events."
    guard events != nil else { return reason + " Name a read model, such as 'state'." }
    return reason
      + " A search takes 'events', a read model or a type of events. The queries 'views' and 'types' list them."
  }

  /// Replaces the rows of the table called `name`.
  package func put(_ rows: SearchRows, in name: String) {
    contents.withLock { $0[name] = rows }
  }

  fileprivate func content(_ name: String) -> SearchRows {
    contents.withLock { $0[name] } ?? SearchRows(EncodedRun())
  }
}

/// A table with replaceable rows.
private struct SearchTable: QueryTable {
  let view: ViewSchema
  let tables: SearchTables

  var schema: TableSchema { TableSchema(view) }

  func acceptance(of condition: ScanCondition) -> ScanAcceptance {
    // The scan returns all rows; the accepted conditions tell which rows the query can have.
    ViewKeyRange.takes(condition, of: view) ? .partly : .none
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    tables.content(view.name).scan(request, of: view)
  }
}

/// The table of an event type; before rows are read, a query over `events` replaces the table.
private struct NamedTypeTable: QueryTable {
  let schema: TableSchema

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    throw .table("The table '\(schema.name)' is read as a part of 'events'.")
  }
}
