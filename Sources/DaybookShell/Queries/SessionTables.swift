internal import DaybookQuery
internal import DaybookRendering
internal import DaybookValues

/// The tables of a daybook, and `_` for the last result.
struct SessionTables: TableSource {
  let base: any TableSource
  let lastResult: LastResult
  /// The files that queries may read; `nil` if another person wrote the lines, which may read none.
  let files: FileTables?

  var tableNames: [String] { base.tableNames + (hasResult ? ["_"] : []) }

  // A pattern in a query matches only tables of the daybook, and never the last result.
  var patternNames: [String] { base.patternNames }

  private var hasResult: Bool { if case .none = lastResult { false } else { true } }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    guard name == "_" else { return try table(ofDaybook: name, at: position) }
    switch lastResult {
    case .none: throw TableError("There is no last result yet. Run a query first.")
    case .tooLarge(let limit):
      throw TableError("The last result had more than \(limit) rows and is not kept. Narrow it.")
    case .table(let table): return table
    }
  }

  private func table(
    ofDaybook name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    do throws(TableError) { return try base.table(named: name, at: position) } catch {
      throw TableError("\(CommandMessage(error).text)")
    }
  }

  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    guard let files else {
      throw TableError("A session that is run again reads no files. Type the line yourself.")
    }
    return try files.table(path, columns: columns)
  }
}
