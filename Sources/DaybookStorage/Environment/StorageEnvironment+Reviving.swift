internal import CLMDB
internal import DaybookSystem

/// After a meta page could not be written, LMDB refuses whatever comes: its handle is of no use any
/// more, while the file is as it was before that commit, or after it. So the file is opened anew.
extension StorageEnvironment {
  /// Opens the file anew when nobody is inside, unless another thread has just done so.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Code/mapBusy(holders:)`` when transactions stay live,
  ///   or why it cannot be opened; then the next who comes in tries again.
  func revive() throws(StorageError) {
    let operation = "open the daybook again after a failure"
    try beginRemapping(operation, .seconds(10))
    guard isGivenUp else { return gate.update { $0.phase = .open } }
    let kept = unsafe gate.withLock { unsafe $0.removeHandles() }
    for index in unsafe kept.indices { unsafe mdb_txn_abort(kept[index]) }
    unsafe mdb_env_close(handle)
    try openAnew()
  }

  /// Tries again what ``revive()`` could not do, if it could not.
  func reviveIfLost() throws(StorageError) {
    let isMine = gate.update { gate in
      guard gate.phase == .lost else { return false }
      gate.phase = .remapping
      return true
    }
    if isMine { try openAnew() }
  }

  /// Whether LMDB refuses even to read.
  private var isGivenUp: Bool {
    var begun: OpaquePointer?
    let status = unsafe mdb_txn_begin(handle, nil, CUnsignedInt(MDB_RDONLY), &begun)
    if let begun = unsafe begun, status == MDB_SUCCESS { unsafe mdb_txn_abort(begun) }
    return status == MDB_PANIC
  }

  private func openAnew() throws(StorageError) {
    do throws(StorageError) {
      try DataFile.check(path)
      try requireFiles(while: "open the daybook again")
      try LockFile.waitForOpener(ofDataFile: path)
      let file = try EnvironmentFile(
        path: path, identity: identity, options: options, lock: lock)
      let found = try file.openTables(tablesInOrder, allOrNone: true)
      guard replaceHandle(file, tables: found) else {
        throw StorageError(.damaged, while: "find the tables again", at: path)
      }
    } catch {
      gate.update { $0.phase = .lost }
      throw error
    }
    gate.update { $0.phase = .open }
  }
}
