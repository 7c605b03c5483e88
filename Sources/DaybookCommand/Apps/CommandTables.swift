internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell
internal import Synchronization

/// The tables of a daybook, which is opened when a query first needs a table.
final class CommandTables: TableSource {
  private let open: @Sendable () throws -> (tables: DaybookTables, views: DaybookViews)
  private let state = Mutex(State())
  private let files: FileTables

  private struct State {
    var opened: (tables: DaybookTables, views: DaybookViews)?
    var failure: (any Error)?
  }

  /// Creates the tables of the daybook that `open` opens.
  convenience init(
    _ open: @escaping @Sendable () throws -> (tables: DaybookTables, views: DaybookViews)
  ) {
    self.init(files: FileTables(), open)
  }

  private init(
    files: FileTables,
    _ open: @escaping @Sendable () throws -> (tables: DaybookTables, views: DaybookViews)
  ) {
    (self.files, self.open) = (files, open)
  }

  /// The same tables, with the rows of read models from `views`.
  func reading(_ views: DaybookViews) throws -> CommandTables {
    let tables = try opened().tables.reading(views)
    return CommandTables(files: files) { (tables, views) }
  }

  /// The error of opening the daybook when a query needed a table; `nil` if there was none.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// The read models of the daybook, if it was opened.
  var views: DaybookViews? { state.withLock { $0.opened?.views } }

  var tableNames: [String] {
    (try? opened())?.tables.tableNames ?? DaybookTables.ownNames + AppProjections.names
  }

  var patternNames: [String] {
    do { return try opened().tables.patternNames } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      return CommandFailure(error).isMissingDaybook ? [] : tableNames
    }
  }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    let tables: DaybookTables
    do { tables = try opened().tables } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      throw TableError("\(error)")
    }
    do throws(TableError) { return try tables.table(named: name, at: position) } catch {
      throw TableError("\(CommandMessage(error).text)")
    }
  }

  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    try files.table(path, columns: columns)
  }

  private func opened() throws -> (tables: DaybookTables, views: DaybookViews) {
    try state.withLock { state in
      if let opened = state.opened { return opened }
      let opened = try open()
      state.opened = opened
      return opened
    }
  }
}
