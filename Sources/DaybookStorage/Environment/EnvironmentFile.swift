internal import CLMDB
internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that LMDB has opened and mapped, from which a ``StorageEnvironment`` is then made.
@safe struct EnvironmentFile: ~Copyable {
  let path: String
  let isReadOnly: Bool
  let identity: FileIdentity
  let lock: EnvironmentLock
  let options: StorageEnvironment.Options
  let forkGeneration: Int
  /// The mutexes in LMDB's lock file; `nil` if there is no lock file, or if it cannot be written.
  let words: MutexWords?
  private var handle: OpaquePointer?

  /// Opens the file at `path`, which has this `identity`.
  init(
    path: String, identity: FileIdentity, options: StorageEnvironment.Options, lock: EnvironmentLock
  ) throws(SystemError) {
    self.path = path
    self.identity = identity
    self.lock = lock
    self.options = options
    isReadOnly = options.access.isReadOnly
    forkGeneration = ForkGeneration.current
    // The lock file is read before LMDB opens it. Reading it later would release LMDB's record
    // locks, because the process would close a descriptor of the file.
    words = lock.isHeldByReads ? nil : MutexWords(path: "\(path)-lock")
    let opened = try unsafe MappedFile.open(
      path, options: options, hasLockFile: !lock.isHeldByReads)
    unsafe handle = opened
    try closeInPrograms()
    guard words?.isInPlace != false else {
      throw SystemError(.replacedInUse, while: "open the daybook", at: "\(path)-lock")
    }
  }

  deinit {
    if let handle = unsafe handle { unsafe mdb_env_close(handle) }
  }

  /// The handle, which the caller must close.
  consuming func takeHandle() -> OpaquePointer {
    guard let taken = unsafe handle else { preconditionFailure("The handle was taken before.") }
    unsafe handle = nil
    return unsafe taken
  }

  /// The numbers of the tables in the file.
  ///
  /// A writer first makes missing tables. If the file must have all tables or none, a file with
  /// only some of them is damaged.
  func openTables(
    _ definitions: [TableDefinition], allOrNone: Bool
  ) throws(SystemError) -> [String: (kind: TableKind, number: CUnsignedInt)] {
    let found = try openTables(definitions, flags: CUnsignedInt(MDB_RDONLY))
    if isReadOnly || found.count == definitions.count { return found }
    try lock.lockForWriting()
    defer { lock.unlockAfterWriting() }
    // Another process may have made the tables meanwhile.
    let again = try openTables(definitions, flags: CUnsignedInt(MDB_RDONLY))
    if again.count == definitions.count { return again }
    if allOrNone, try holdsOthers(than: definitions + options.derivedTables) {
      throw SystemError(.notADaybookFile, while: "open the tables", at: path)
    }
    try check(allOrNone && !again.isEmpty ? MDB_CORRUPTED : 0, while: "open the tables")
    return try makeTables(definitions)
  }

  /// Whether the file has tables of another program.
  private func holdsOthers(than definitions: [TableDefinition]) throws(SystemError) -> Bool {
    let read = try unsafe beginRead()
    defer { unsafe mdb_txn_abort(read) }
    let names = definitions.map { Array($0.name.utf8) }
    var main: CUnsignedInt = 0
    var cursor: OpaquePointer?
    try check(unsafe mdb_dbi_open(read, nil, 0, &main), while: "look at the tables")
    try check(unsafe mdb_cursor_open(read, main, &cursor), while: "look at the tables")
    defer { unsafe mdb_cursor_close(cursor) }
    var (key, value) = unsafe (MDB_val(), MDB_val())
    while unsafe mdb_cursor_get(cursor, &key, &value, MDB_NEXT) == MDB_SUCCESS {
      let name = unsafe UnsafeRawBufferPointer(start: key.mv_data, count: key.mv_size)
      if !names.contains(where: { unsafe name.elementsEqual($0) }) { return true }
    }
    return false
  }

  /// Makes the missing tables, while no other process writes.
  @discardableResult
  func makeTables(
    _ definitions: [TableDefinition]
  ) throws(SystemError) -> [String: (kind: TableKind, number: CUnsignedInt)] {
    try openTables(definitions, flags: 0)
  }

  /// Waits until a new file's pages and its directory entry are on the disk; LMDB does not do so.
  func synchronize() throws(SystemError) {
    guard let handle = unsafe handle else { return }
    try check(unsafe mdb_env_sync(handle, 1), while: "synchronise")
    try Directory(holding: path).synchronize()
  }

  /// Frees the slots of readers that died.
  func releaseStaleReaders() {
    guard let handle = unsafe handle else { return }
    var count: CInt = 0
    // A process that was stopped while it held the mutex would block this call. The slots are freed
    // later.
    guard words?.holder(of: .readers) == nil else { return }
    unsafe mdb_reader_check(handle, &count)
  }

  /// Checks the trees of the last commit before LMDB follows them.
  ///
  /// - Parameter count: The maximum number of pages to check.
  /// - Throws: ``SystemError``: ``StorageFault/damaged``, or
  ///   ``StorageFault/cutShort(bytesInFile:bytesNeeded:)``.
  func checkPages(atMost count: Int) throws(SystemError) {
    try CommitCheck.retrying(path) { () throws(SystemError) in
      let read = try unsafe beginRead()
      defer { unsafe mdb_txn_abort(read) }
      let check = unsafe CommitCheck(of: read, path: path)
      return try check.run(atMost: count, for: isReadOnly ? .reading : .writing)
    }
  }

  /// Begins a read of the last commit; the caller must end the read.
  @unsafe private func beginRead() throws(SystemError) -> OpaquePointer {
    try words?.wait(for: .readers)
    var begun: OpaquePointer?
    let status = unsafe mdb_txn_begin(handle, nil, CUnsignedInt(MDB_RDONLY), &begun)
    try check(status, while: "begin to read the tables")
    guard let transaction = unsafe begun else {
      throw SystemError(.damaged, while: "begin to read the tables", at: path)
    }
    return unsafe transaction
  }

  /// Makes the system close the data file's descriptor in programs that this process starts.
  ///
  /// LMDB would leave the descriptor open there.
  private func closeInPrograms() throws(SystemError) {
    guard let handle = unsafe handle else { return }
    var descriptor: CInt = -1
    try check(unsafe mdb_env_get_fd(handle, &descriptor), while: "open")
    let flags = fcntl(descriptor, F_GETFD)
    guard flags >= 0, fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) == 0 else {
      throw SystemError(system: errno, while: "open", at: path)
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, FileIdentity(status) == identity else {
      throw SystemError(.system(ESTALE), while: "open", at: path)
    }
  }

  private func openTables(
    _ definitions: [TableDefinition], flags: CUnsignedInt
  ) throws(SystemError) -> [String: (kind: TableKind, number: CUnsignedInt)] {
    guard let handle = unsafe handle else { return [:] }
    try words?.wait(for: flags == 0 ? .writer : .readers)
    var begun: OpaquePointer?
    let status = unsafe mdb_txn_begin(handle, nil, flags, &begun)
    try check(status, while: "begin to read the tables")
    guard let transaction = unsafe begun else { return [:] }
    var tables: [String: (kind: TableKind, number: CUnsignedInt)] = [:]
    let committed: CInt
    do throws(SystemError) {
      for table in definitions {
        let number = try unsafe open(table, in: transaction, creating: flags == 0)
        if let number { tables[table.name] = (table.kind, number) }
      }
      // LMDB keeps the table numbers only of a committed transaction.
      committed = try unsafe commit(transaction, isWriting: flags == 0)
    } catch {
      unsafe mdb_txn_abort(transaction)
      throw error
    }
    try check(committed, while: "open the tables")
    return tables
  }

  @unsafe private func commit(
    _ transaction: OpaquePointer, isWriting: Bool
  ) throws(SystemError) -> CInt {
    guard isWriting else { return unsafe mdb_txn_commit(transaction) }
    return try unsafe MetaPage.commit(transaction, path: path)
  }

  @unsafe private func open(
    _ table: TableDefinition, in transaction: OpaquePointer, creating: Bool
  ) throws(SystemError) -> CUnsignedInt? {
    let flags = table.kind.flags | (creating ? CUnsignedInt(MDB_CREATE) : 0)
    var number: CUnsignedInt = 0
    let status = unsafe mdb_dbi_open(transaction, table.name, flags, &number)
    if status == MDB_NOTFOUND { return nil }
    try check(status, while: "open a table", table: table.name)
    var stored: CUnsignedInt = 0
    try check(unsafe mdb_dbi_flags(transaction, number, &stored), while: "open a table")
    let isExpected = stored & CUnsignedInt(MDB_INTEGERKEY | MDB_DUPSORT) == table.kind.flags
    try check(isExpected ? 0 : MDB_INCOMPATIBLE, while: "open a table", table: table.name)
    return number
  }

  private func check(
    _ status: CInt, while operation: String, table: String? = nil
  ) throws(SystemError) {
    guard status != MDB_SUCCESS else { return }
    let place = table.map { "table '\($0)' of \(path)" } ?? path
    throw SystemError(status: status, while: operation, at: place)
  }
}
