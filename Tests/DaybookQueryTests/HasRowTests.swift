import DaybookQuery
import Synchronization
import Testing

@Suite("Whether a query has a row is found without its other columns")
struct HasRowTests {
  @Test(
    "The same as running it says, by the columns that decide",
    arguments: [
      ("lendings | where days > 15", true, ["days"]),
      ("lendings | where days > 70", false, ["days"]),
      ("lendings | where days > 15 | project reader, isbn", true, ["days"]),
      (
        "lendings | where days > 3 | extend late = isbn + 1 | where late > 99", false,
        ["isbn", "days"]
      ),
      ("lendings | order by days asc | take 2 | where isnull(days)", true, ["days"]),
      ("lendings | summarize total = sum(days) | where total < 0", false, ["days"]),
      ("lendings | take 0", false, []), ("lendings", true, []),
      ("lendings | count | where Count == 10", true, []),
    ])
  func columns(text: String, hasRow: Bool, columns: [String]) throws {
    let tables = NotingTables()
    let binding = Query.bind(text, tables: tables, now: TestTables.now)
    let query = try #require(binding.query, "\(binding.diagnostics.text(in: text))")
    #expect(try query.hasRow() == hasRow)
    #expect(tables.columns == Set(columns))
    #expect(try query.start().rows().isEmpty == !hasRow)
  }
}

/// The tables of tests, which note the names of the columns that are read.
private final class NotingTables: TableSource {
  private let names = Mutex<Set<String>>([])

  var columns: Set<String> { names.withLock { $0 } }

  var tableNames: [String] { TestTables.all.tableNames }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    try TestTables.all.table(named: name, at: position).map { NotingTable($0, self) }
  }

  func note(_ name: String) { names.withLock { _ = $0.insert(name) } }
}

private struct NotingTable: QueryTable {
  private let table: any QueryTable
  private let tables: NotingTables

  init(_ table: any QueryTable, _ tables: NotingTables) {
    (self.table, self.tables) = (table, tables)
  }

  var schema: TableSchema { table.schema }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    for column in request.columns { tables.note(schema.fields[column.index].name) }
    return try table.scan(request)
  }
}
