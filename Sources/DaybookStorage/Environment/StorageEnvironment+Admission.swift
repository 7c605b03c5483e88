internal import CLMDB
internal import DaybookSystem

extension StorageEnvironment {
  /// Takes a slot for a transaction.
  ///
  /// Until the slot is released, the handle is not replaced and the map is not moved.
  @unsafe func enter(
    _ kind: TransactionHolder.Kind, while operation: String, fileID: StaticString, line: UInt
  ) throws(SystemError) -> (slot: Int, handle: OpaquePointer?) {
    try requireSameProcess(while: operation)
    try reviveIfLost()
    return try unsafe gate.wait { gate throws(SystemError) in
      switch gate.phase {
      case .open:
        let slot = gate.enter(kind, fileID: fileID, line: line)
        return unsafe (slot, gate.slots[slot].handle)
      case .remapping: return nil
      case .lost: throw SystemError(.panic, while: operation, at: path)
      case .closing, .closed: throw SystemError(.closed, while: operation, at: path)
      }
    }
  }

  func leave(_ slot: Int) {
    gate.update { $0.leave(slot) }
  }

  @unsafe func leave(_ slot: Int, keeping handle: OpaquePointer?) {
    gate.update { unsafe $0.leave(slot, keeping: handle) }
  }

  /// Calls `body` while the handle stays valid, and returns the result of `body`.
  func inspect<Result>(
    _ operation: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let entered = try unsafe enter(.inspection, while: operation, fileID: fileID, line: line)
    defer { unsafe leave(entered.slot) }
    return try body()
  }

  /// Begins a read with the slot's own handle, or with a new handle.
  @unsafe func beginRead(
    fileID: StaticString, line: UInt
  ) throws(SystemError) -> (slot: Int, handle: OpaquePointer) {
    let operation = "begin a read"
    var isRetry = false
    while true {
      let entered = try unsafe enter(.read, while: operation, fileID: fileID, line: line)
      var handle = unsafe entered.handle
      let status: CInt
      do throws(SystemError) {
        status = try unsafe beginRead(&handle)
      } catch {
        unsafe leave(entered.slot, keeping: handle)
        throw error
      }
      if status == MDB_SUCCESS, let handle = unsafe handle { return unsafe (entered.slot, handle) }
      unsafe leave(entered.slot, keeping: handle)
      guard !isRetry, try recover(from: status) else { throw failure(status, while: operation) }
      isRetry = true
    }
  }

  /// Ends a read, and keeps its handle in the slot for the slot's next read.
  @unsafe func endRead(_ slot: Int, _ handle: OpaquePointer) {
    // In a forked process the handle is a copy whose reader slot belongs to the parent.
    guard forkGeneration == ForkGeneration.current else { return }
    unsafe mdb_txn_reset(handle)
    lock.unlockAfterReading()
    unsafe leave(slot, keeping: handle)
  }

  @unsafe private func beginRead(
    _ transaction: inout OpaquePointer?
  ) throws(SystemError) -> CInt {
    try requireFilesNowAndThen(while: "begin a read")
    if unsafe transaction == nil { try words?.wait(for: .readers) }
    try lock.lockForReading()
    let status =
      if let kept = unsafe transaction {
        unsafe mdb_txn_renew(kept)
      } else {
        unsafe mdb_txn_begin(handle, nil, CUnsignedInt(MDB_RDONLY), &transaction)
      }
    if status != MDB_SUCCESS { lock.unlockAfterReading() }
    return status
  }

  /// Tries to remove the cause of `status`; returns whether a retry makes sense.
  func recover(from status: CInt) throws(SystemError) -> Bool {
    switch status {
    case MDB_READERS_FULL: return try releaseStaleReaders() > 0
    case MDB_MAP_RESIZED:
      try adoptMapSize()
      return true
    case MDB_PANIC:
      try revive()
      return true
    default: return false
    }
  }
}
