internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookShell
internal import DaybookSystem
internal import KustoService

/// The daybook that the server shows: its log and its read models.
final class ServedDaybook: Sendable {
  let name: String
  private let path: String
  let log: FileEventLog
  let models: ReadModels
  private let position: LogPosition?
  private let turns = CatchUpTurns()

  /// - Parameters:
  ///   - path: The directory of the daybook.
  ///   - position: The position at which clients see the database if its name contains no `@`; by
  ///     default, the log's end.
  ///   - allowsNetworkFileSystem: Whether the daybook may be on a network file system.
  /// - Throws: `LogError` or ``ViewError`` if it cannot be opened, or ``ShellError`` if the
  ///   position is after the log's end.
  init(_ path: String, at position: LogPosition?, allowsNetworkFileSystem: Bool) async throws {
    (self.path, self.position) = (path, position)
    name = DatabaseName.served(at: FileEntry(path).resolved?.path ?? path)
    log = try FileEventLog.open(
      path, .readOnly, events: AppEvents.screenStates,
      allowsNetworkFileSystem: allowsNetworkFileSystem)
    models = try await ReadModels.openOnDemand(AppProjections.catalog, of: log, in: path)
    _ = try position?.asOf(in: log)
  }

  /// The database that one statement uses.
  struct Database {
    /// The turn of the statement, which must be kept alive until the statement has its first rows.
    let turn: CatchUpTurns.Turn
    let tables: DaybookTables
    let catalog: () throws -> ServedCatalog
  }

  /// The database that a client's request calls `text`.
  ///
  /// - Throws: ``KustoFailure`` if there is no such database, or an error of reading the log.
  func database(_ text: String, _ control: QueryControl) throws -> Database {
    let named = try DatabaseName(text, served: name)
    let shown = named.position.map { "\(name)@\($0)" } ?? name
    return try database(asOf: try asOf(named), as: shown, control)
  }

  /// The database at `moment`, or at the log's end if `moment` is `nil`.
  func database(asOf moment: AsOf?, as shown: String, _ control: QueryControl) throws -> Database {
    let turn = turns.begin(at: try log.end())
    if turn.catchesUp { try catchUp(turn, control) }
    let views = DaybookViews(models.catalog, of: log, openedAs: models)
    let columns = DaybookColumns(of: log, in: path)
    let tables = try DaybookTables(log, views, asOf: moment, columns: columns)
    return Database(turn: turn, tables: tables) { try self.catalog(of: tables, as: shown) }
  }

  private func catchUp(_ turn: CatchUpTurns.Turn, _ control: QueryControl) throws {
    do { try BlockingWork.value(control) { [models] in try await models.catchUp() } } catch {
      turn.failed()
      throw error
    }
  }

  /// The position of a database whose name contains no `@`: the server's position, or else the
  /// log's end.
  func end() throws -> UInt64 { try position?.seq(in: log) ?? log.end() }

  /// Parses a position that a user typed, in which `head` means the result of ``end()``.
  ///
  /// - Throws: ``ShellError`` if the text is not a position, or the position is after the log's
  ///   end.
  func place(_ text: String) throws -> UInt64 {
    text == "head" ? try end() : try LogPosition(parsing: text).seq(in: log)
  }

  /// The moment that a database's name contains; `nil` for the log's end.
  private func asOf(_ name: DatabaseName) throws -> AsOf? {
    guard let text = name.position else { return try position?.asOf(in: log) }
    do { return try LogPosition(parsing: text).asOf(in: log) } catch let error as ShellError {
      throw KustoFailure("\(error)")
    }
  }

  /// Returns the result of `body`.
  ///
  /// If `body` finds a damaged read model, the read model is rebuilt, and `body` runs once more.
  func mending<Value>(
    _ control: QueryControl, _ body: () throws -> Value
  ) throws(KustoFailure) -> Value {
    do { return try body() } catch {
      let failure = KustoFailure(of: error)
      guard failure.isOfTable, mend(control) else { throw failure }
    }
    do { return try body() } catch { throw KustoFailure(of: error) }
  }

  /// Rebuilds the damaged read models, and returns whether there were any.
  private func mend(_ control: QueryControl) -> Bool {
    (try? BlockingWork.value(control) { [models] in try await models.mend() }) ?? false
  }

  /// The definitions of the read models, by their names.
  func definitions() throws -> [String: ReadModelDefinition] {
    try AppProjections.catalog.namedDefinitions(in: log)
  }

  /// The names of tables that exist, but are not listed.
  func unlisted() throws -> Set<String> { try AppListing.unlisted(in: log) }

  private func catalog(of tables: DaybookTables, as shown: String) throws -> ServedCatalog {
    let unlisted = try unlisted()
    let definitions = try definitions()
    // If a table of events has the same name as another table, only the first of them is listed.
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

/// The description of a table for people.
struct TableDescription {
  let text: String

  init(_ name: String, _ view: ViewSchema?) {
    if let own = Self.own[name] {
      text = own
    } else if let view {
      let keys = view.keyColumns.map(\.name).joined(separator: ", ")
      text = "Read model, version \(view.version), a row for each \(keys)."
    } else {
      text = "The events of the type \(name), with their fields as columns."
    }
  }

  private static let own = [
    "events": "All events, in the order of the log.",
    "allEvents": "All events, with those of the engine itself.",
    "streams": "A row for each stream: its length, and its first and last event.",
    "types": "A row for each event type.",
    "views": "The read models: how far each of them is.",
    "sessions": "The recorded sessions of the shell.",
    "reactions": "The reactions: how far each of them is.",
    "timers": "The timers that wait.",
  ]
}
