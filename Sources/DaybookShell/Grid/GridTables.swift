internal import Daybook
internal import DaybookQuery
internal import Synchronization

/// The tables that a query in a grid reads, as of one position.
///
/// They record the names of the tables that the query reads. The rows of some read models may be in
/// memory, and tables of events may lack some events.
final class GridTables: TableSource {
  private let base: any TableSource
  private let held: [String: HeldRows]
  private let events: EventChoice
  private let noted = Mutex<[String]>([])

  /// - Parameters:
  ///   - base: The tables at the position.
  ///   - held: The rows of read models at the position, by name of the read model.
  ///   - events: The events in tables of events.
  init(_ base: any TableSource, held: [String: HeldRows] = [:], events: EventChoice = .all) {
    (self.base, self.held, self.events) = (base, held, events)
  }

  /// The names of the tables that the query reads.
  ///
  /// A table that is read twice occurs twice. A table that is read at an explicit position is not
  /// included.
  var uses: [String] { noted.withLock { $0 } }

  var tableNames: [String] { base.tableNames }
  var patternNames: [String] { base.patternNames }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    guard position == .current else {
      guard case .without = events else { return try base.table(named: name, at: position) }
      throw TableError(
        "'@' reads all events up to a position. Take the left-out events back first.")
    }
    noted.withLock { $0.append(name) }
    if let rows = held[name] { return rows }
    let table = try base.table(named: name, at: position)
    return events == .all ? table : table.map { ChosenEvents($0, events) }
  }

  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    try base.file(path, columns: columns)
  }
}
