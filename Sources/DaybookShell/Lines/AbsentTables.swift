internal import Daybook
internal import DaybookQuery
internal import Synchronization

/// The tables of a daybook that does not exist, which only record whether a query needs a table.
final class AbsentTables: TableSource {
  private let wasAsked = Mutex(false)
  private let files = FileTables()

  /// Whether the query names a table of a daybook, or a name that may be such a table.
  static func areNeeded(by text: String) -> Bool {
    let tables = AbsentTables()
    _ = try? QueryLine(text).results(
      of: tables, now: DateTime(.now), timeZones: SystemTimeZones(), width: 80)
    return tables.wasAsked.withLock { $0 }
  }

  var tableNames: [String] { noteAsked() }

  var patternNames: [String] { noteAsked() }

  func table(named name: String, at position: TablePosition) -> (any QueryTable)? {
    _ = noteAsked()
    return nil
  }

  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    try files.table(path, columns: columns)
  }

  private func noteAsked() -> [String] {
    wasAsked.withLock { $0 = true }
    return []
  }
}
