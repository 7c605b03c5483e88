internal import CLMDB
internal import DaybookSystem

/// Opens the file again after LMDB could not write a meta page.
///
/// LMDB then refuses every later call on its handle. The file has the state before or after the
/// failed commit.
extension StorageEnvironment {
  /// Opens the file again once no transaction is live, unless another thread has just done it.
  ///
  /// - Throws: ``SystemError``: ``StorageFault/mapBusy(holders:)`` when transactions stay
  ///   live, or the error of opening; then the next transaction tries again.
  func revive() throws(SystemError) {
    let operation = "open the daybook again after a failure"
    try beginRemapping(operation, .seconds(10))
    guard isGivenUp else { return gate.update { $0.phase = .open } }
    let kept = unsafe gate.withLock { unsafe $0.removeHandles() }
    for index in unsafe kept.indices { unsafe mdb_txn_abort(kept[index]) }
    unsafe mdb_env_close(handle)
    try openAnew()
  }

  /// Tries ``revive()`` again if it failed before.
  func reviveIfLost() throws(SystemError) {
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

  private func openAnew() throws(SystemError) {
    do throws(SystemError) {
      try DataFile.check(path)
      try requireFiles(while: "open the daybook again")
      try LockFile.waitForOpener(ofDataFile: path)
      let file = try EnvironmentFile(
        path: path, identity: identity, options: options, lock: lock)
      let found = try file.openTables(tablesInOrder, allOrNone: true)
      guard replaceHandle(file, tables: found) else {
        throw SystemError(.damaged, while: "find the tables again", at: path)
      }
    } catch {
      gate.update { $0.phase = .lost }
      throw error
    }
    gate.update { $0.phase = .open }
  }
}
