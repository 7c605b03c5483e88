package import DaybookProjections
package import DaybookQuery
internal import DaybookValues
internal import Synchronization

/// Read models as tables, whose rows are replaced between the runs of one bound query.
package final class SearchTables: TableSource {
  private let schemas: [ViewSchema]
  private let used = Mutex<[String]>([])
  private let contents = Mutex<[String: SearchRows]>([:])

  /// Empty tables of read models, with these schemas.
  package init(_ schemas: [ViewSchema]) { self.schemas = schemas }

  package var tableNames: [String] { schemas.map(\.name) }

  /// The names of used tables, once for each use.
  package var usedNames: [String] { used.withLock { $0 } }

  package func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    guard let schema = schemas.first(where: { $0.name == name }) else {
      guard isEvents(name) || NearestName.of(name, in: tableNames) == nil else { return nil }
      throw TableError(refusal(of: name))
    }
    guard position == .current else {
      throw TableError("A search looks at '\(name)' as of every event. Leave out '@…'.")
    }
    used.withLock { $0.append(name) }
    return SearchTable(view: schema, tables: self)
  }

  /// Whether the name belongs to a table of events.
  ///
  /// Types of events without a dot cannot be distinguished from mistakes.
  private func isEvents(_ name: String) -> Bool {
    DaybookTables.ownNames.contains(name) || name.contains(".")
  }

  private func refusal(of name: String) -> String {
    let table = name.contains(".") ? "['\(name)']" : name
    let reason =
      isEvents(name)
      ? "'\(name)' is no read model: what happened does not change. A query finds"
      : "There is no read model '\(name)'. If it is a type of events, a query finds"
    return """
      \(reason) the first event: \(table) | where … | take 1. The read model 'state' has the last data \
      of each stream: state | where data.… . For what grows, such as a count, keep a read model of it, \
      and search that: NAME | where …. The shell makes one by .create view NAME = events | summarize …, \
      the command by daybook views create NAME 'events | summarize …'.
      """
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

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    tables.content(view.name).scan(request, of: view)
  }
}
