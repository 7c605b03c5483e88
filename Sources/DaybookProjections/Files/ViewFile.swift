internal import DaybookEvents
internal import DaybookStorage
package import DaybookSystem
internal import DaybookValues
internal import Synchronization

/// The file of one generation of a read model: its rows, its checkpoint and its snapshots.
package final class ViewFile: Sendable {
  let environment: StorageEnvironment
  let tables: ViewTables
  package let path: String
  /// The name of the read model.
  let view: String
  /// Damage that was found while reading.
  private let foundDamage = Mutex<String?>(nil)

  private init(
    _ environment: StorageEnvironment, _ tables: ViewTables, path: String, of view: String
  ) {
    self.environment = environment
    self.tables = tables
    self.path = path
    self.view = view
  }

  /// The file at `path`; `nil` if it cannot be used.
  ///
  /// A file cannot be used if it does not open, has another schema, or is unfinished or damaged.
  package static func open(
    _ path: String, _ schema: ViewSchema, isReadOnly: Bool
  ) -> ViewFile? {
    (try? usable(path, schema, isReadOnly: isReadOnly)) ?? nil
  }

  /// The file at `path`, or the reason why it cannot be used.
  ///
  /// If the file has another schema, this returns `nil`, because that is not an error.
  static func usable(
    _ path: String, _ schema: ViewSchema, isReadOnly: Bool
  ) throws(UnusableViewFile) -> ViewFile? {
    let access: StorageEnvironment.Access =
      isReadOnly ? .readOnly : .readWrite(createsFile: false)
    do {
      let file = try opened(path, access, schema)
      guard try file.keeps(schema) else { return nil }
      guard try file.checkpoint() != nil else {
        throw UnusableViewFile(path: path, reason: "it was never finished")
      }
      guard try file.hasWholeRows() else {
        throw UnusableViewFile(path: path, reason: "a row is not as it was written")
      }
      return file
    } catch let error as UnusableViewFile {
      throw error
    } catch let error as SystemError {
      throw UnusableViewFile(
        path: path, reason: error.code.reason, busy: error.isBusy ? error : nil)
    } catch {
      throw UnusableViewFile(path: path, reason: "it has not the tables of a read model")
    }
  }

  /// Turns the empty file at `path` into a read model's file without rows and checkpoint.
  static func create(_ path: String, _ schema: ViewSchema) throws -> ViewFile {
    let file = try opened(path, .fillingEmptyFile, schema)
    let environment = file.environment
    var write = try WriteTransaction(in: environment)
    let (key, text) = (ViewTables.Key.schema, Array(schema.fingerprint.utf8))
    try write.put(text.span.bytes, forKey: key.span.bytes, in: file.tables.meta)
    try write.commit()
    return file
  }

  private static func opened(
    _ path: String, _ access: StorageEnvironment.Access, _ schema: ViewSchema
  ) throws -> ViewFile {
    var options = StorageEnvironment.Options(access: access, tables: ViewTables.definitions)
    // The check for network file systems was made when the log was opened.
    options.allowsNetworkFileSystem = true
    options.hasAllTablesOrNone = true
    options.isDerived = true
    let environment = try StorageEnvironment.open(path: path, options: options)
    guard let tables = ViewTables(environment, hasIndexes: !schema.indexes.isEmpty) else {
      throw ViewError(.damaged, "\(path) has not the tables of a read model. Rebuild it.")
    }
    return ViewFile(environment, tables, path: path, of: schema.name)
  }

  private func keeps(_ schema: ViewSchema) throws(SystemError) -> Bool {
    let environment = environment
    let read = try ReadTransaction(in: environment)
    let key = ViewTables.Key.schema
    guard let stored = try read.value(forKey: key.span.bytes, in: tables.meta) else { return false }
    return [UInt8](copying: stored) == Array(schema.fingerprint.utf8)
  }
}

extension ViewFile {
  /// The damage that was found while reading, so that the file must be rebuilt; `nil` if none was
  /// found.
  var damage: String? { foundDamage.withLock { $0 } }

  /// Stores the reason of the first damage, and returns an error with `reason`.
  func noteDamage(_ reason: String) -> ViewError {
    foundDamage.withLock { $0 = $0 ?? reason }
    return .damaged(view: view, reason)
  }

  /// The result of `body`; if its error shows that the file is damaged, the damage is noted.
  func reading<Value>(_ body: () throws(SystemError) -> Value) throws -> Value {
    do throws(SystemError) { return try body() } catch {
      switch error.fault {
      case .damaged, .cutShort, .notADaybookFile: throw noteDamage(error.code.reason)
      default: throw error
      }
    }
  }

  /// The checkpoint of the rows; `nil` in a file that is still being built.
  package func checkpoint() throws(SystemError) -> Checkpoint? {
    let environment = environment
    let read = try ReadTransaction(in: environment)
    return try Self.checkpoint(read, tables)
  }

  /// The current rows, with their checkpoint.
  package func current() throws(SystemError) -> (rows: any RowsBase, checkpoint: Checkpoint) {
    let read = try HeldRead(in: environment)
    let checkpoint = try read.read { (read) throws(SystemError) in
      try Self.checkpoint(read, tables)
    }
    return (rows(read), checkpoint ?? .start)
  }

  /// The current rows, and their second order.
  func currentWithOrder() throws(SystemError) -> (rows: any RowsBase, order: ViewOrder) {
    let read = try HeldRead(in: environment)
    return (rows(read), ViewOrder(read: read, table: tables.order, file: self))
  }

  /// The rows, with their index entries.
  private func rows(_ read: HeldRead) -> ViewRows {
    ViewRows(
      read, tables.rows, of: self, places: tables.indexes.map { ViewRows(read, $0, of: self) })
  }

  static func checkpoint(
    _ read: borrowing some StorageReading & ~Copyable & ~Escapable, _ tables: ViewTables
  ) throws(SystemError) -> Checkpoint? {
    let (key, skipsKey) = (ViewTables.Key.checkpoint, ViewTables.Key.skips)
    guard let stored = try read.value(forKey: key.span.bytes, in: tables.meta) else { return nil }
    guard let skips = try read.value(forKey: skipsKey.span.bytes, in: tables.meta) else {
      return Checkpoint(stored)
    }
    return Checkpoint(stored, skips: [UInt8](copying: skips).littleEndianNumbers)
  }
}

extension [UInt8] {
  /// The bytes as numbers of 8 bytes each, the least significant first.
  var littleEndianNumbers: [UInt64] {
    stride(from: 0, to: count - 7, by: 8).map { start in
      self[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
