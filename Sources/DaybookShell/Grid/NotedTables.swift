internal import Daybook
internal import DaybookQuery
internal import Synchronization

/// The tables of a moment, which note the names that a query reads as of that moment.
final class NotedTables: TableSource {
  private let base: any TableSource
  private let noted = Mutex<Set<String>>([])

  init(_ base: any TableSource) { self.base = base }

  /// The names that were read, without those as of a position of their own.
  var names: Set<String> { noted.withLock { $0 } }

  var tableNames: [String] { base.tableNames }
  var patternNames: [String] { base.patternNames }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    if position == .current { noted.withLock { _ = $0.insert(name) } }
    return try base.table(named: name, at: position)
  }

  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    try base.file(path, columns: columns)
  }
}
