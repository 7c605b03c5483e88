internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookShell
internal import DaybookSystem
internal import KustoService

/// The daybook that is served: its log, and its read models, which follow the log.
final class ServedDaybook: Sendable {
  let name: String
  private let path: String
  private let log: FileEventLog
  private let models: ReadModels
  private let position: LogPosition?
  private let turns = CatchUpTurns()

  /// - Parameters:
  ///   - path: The directory of the daybook.
  ///   - position: The position that the plain name of the database means; the log's end by default.
  ///   - allowsNetworkFileSystem: Whether it may be on a file system of a network.
  /// - Throws: `LogError` or ``ViewError`` when it cannot be opened; ``ShellError`` for a position
  ///   beyond the end.
  init(_ path: String, at position: LogPosition?, allowsNetworkFileSystem: Bool) async throws {
    (self.path, self.position) = (path, position)
    name = DatabaseName.served(at: FileEntry(path).resolved?.path ?? path)
    log = try FileEventLog.open(
      path, .readOnly, events: AppEvents.screenStates,
      allowsNetworkFileSystem: allowsNetworkFileSystem)
    models = try await ReadModels.openOnDemand(AppProjections.catalog, of: log, in: path)
    _ = try position?.asOf(in: log)
  }

  /// A database as one statement sees it.
  struct Database {
    /// To be kept until the first rows are there.
    let turn: CatchUpTurns.Turn
    let tables: DaybookTables
    let catalog: () throws -> ServedCatalog
  }

  /// The database called `text` by a client, as it is now.
  ///
  /// - Throws: ``KustoFailure`` when there is none; the error of reading the log.
  func database(_ text: String) throws -> Database {
    let named = try DatabaseName(text, served: name)
    let moment = try asOf(named)
    let turn = turns.begin(at: try log.end())
    if turn.catchesUp { try catchUp(turn) }
    let views = DaybookViews(models.catalog, of: log, openedAs: models)
    let columns = DaybookColumns(of: log, in: path)
    let tables = try DaybookTables(log, views, asOf: moment, columns: columns)
    let shown = named.position.map { "\(name)@\($0)" } ?? name
    return Database(turn: turn, tables: tables) { try self.catalog(of: tables, as: shown) }
  }

  private func catchUp(_ turn: CatchUpTurns.Turn) throws {
    do { try BlockingWork.value { [models] in try await models.catchUp() } } catch {
      turn.failed()
      throw error
    }
  }

  /// The moment of a database; `nil` for the log's end.
  private func asOf(_ name: DatabaseName) throws -> AsOf? {
    guard let text = name.position else { return try position?.asOf(in: log) }
    do { return try LogPosition(parsing: text).asOf(in: log) } catch let error as ShellError {
      throw KustoFailure("\(error)")
    }
  }

  /// Rebuilds the read models that are damaged; whether there were any.
  func mend() -> Bool { (try? BlockingWork.value { [models] in try await models.mend() }) ?? false }

  private func catalog(of tables: DaybookTables, as shown: String) throws -> ServedCatalog {
    let unlisted = try AppListing.unlisted(in: log)
    let definitions = try AppProjections.catalog.definitions(in: log)
    // An event type may have the name of another table, which hides it.
    var seen: Set<String> = []
    let names = tables.tableNames.filter { !unlisted.contains($0) && seen.insert($0).inserted }
    let found = try names.compactMap { name in
      try tables.table(named: name, at: .current).map { table in
        ServedCatalog.Table(
          name, table.schema.fields, TableDescription(name, definitions[name]?.schema).text)
      }
    }
    return ServedCatalog(
      served: name, database: shown, version: ProgramVersion.text, found)
  }
}
