internal import CLMDB
package import DaybookSystem

extension StorageEnvironment {
  /// Excludes all other writers, in any process, until the hold is released.
  ///
  /// The hold is for an import of several transactions, on one thread. Transactions of that thread
  /// run under the hold, and transactions of other threads wait. Readers are not affected, except
  /// for readers that cannot write the lock file.
  ///
  /// - Parameters:
  ///   - patience: The longest wait for another process; `nil` for the usual patience.
  ///   - fileID: The holder's source file, for the error when the hold prevents the environment
  ///     from closing.
  ///   - line: The line in `fileID`.
  /// - Returns: The hold.
  /// - Throws: ``SystemError``: ``SystemError/Code/busy(_:)``, ``StorageFault/closed``.
  package func holdExclusively(
    _ patience: LockPatience? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(SystemError) -> ExclusiveHold {
    try beginWriting(
      while: "hold the daybook exclusively", patience, fileID: fileID, line: line)
    return ExclusiveHold(of: self)
  }

  /// Makes this thread the only writer.
  ///
  /// If the thread already is the writer, this increments the nesting depth.
  func beginWriting(
    while operation: String, _ patience: LockPatience? = nil, fileID: StaticString, line: UInt
  ) throws(SystemError) {
    try requireSameProcess(while: operation)
    if isReadOnly { throw SystemError(.heldReadOnly, while: operation, at: path) }
    let thread = ThreadIdentity.current
    let isFirst = try gate.wait { gate throws(SystemError) in
      guard gate.phase != .closing, gate.phase != .closed else {
        throw SystemError(.closed, while: operation, at: path)
      }
      return gate.becomeWriter(thread, fileID: fileID, line: line)
    }
    guard isFirst else { return }
    do throws(SystemError) { try lockForWriting(patience ?? self.patience) } catch {
      gate.update { $0.writer = nil }
      throw error
    }
  }

  private var patience: LockPatience {
    options.isDerived ? .standard.leavingStopped : .standard
  }

  /// Takes the directory's lock, and waits for programs that take only LMDB's lock.
  private func lockForWriting(_ patience: LockPatience) throws(SystemError) {
    try lock.lockForWriting(patience)
    do throws(SystemError) { try words?.wait(for: .writer, patience) } catch {
      lock.unlockAfterWriting()
      throw error
    }
  }

  func endWriting() {
    guard forkGeneration == ForkGeneration.current else { return }
    gate.update { gate in
      guard let depth = gate.writer?.depth, depth == 1 else {
        gate.writer?.depth -= 1
        return
      }
      // The lock is released first, because this process's next writer takes it on the same
      // descriptor.
      lock.unlockAfterWriting()
      gate.writer = nil
    }
  }

  /// Begins the transaction of the only writer.
  @unsafe func beginTransaction(
    fileID: StaticString, line: UInt
  ) throws(SystemError) -> (slot: Int, handle: OpaquePointer) {
    let operation = "begin a write"
    try beginWriting(while: operation, fileID: fileID, line: line)
    do throws(SystemError) {
      return try unsafe beginTransaction(operation, fileID, line)
    } catch {
      endWriting()
      throw error
    }
  }

  /// Ends the transaction of ``beginTransaction(fileID:line:)``, once LMDB has ended it.
  func endTransaction(_ slot: Int) {
    guard forkGeneration == ForkGeneration.current else { return }
    gate.withLock { $0.writer?.hasTransaction = false }
    leave(slot)
    endWriting()
  }

  @unsafe private func beginTransaction(
    _ operation: String, _ fileID: StaticString, _ line: UInt
  ) throws(SystemError) -> (slot: Int, handle: OpaquePointer) {
    var isRetry = false
    while true {
      let slot = try unsafe enter(.write, while: operation, fileID: fileID, line: line).slot
      gate.withLock { gate in
        precondition(
          gate.writer?.hasTransaction == false, "This thread has a write transaction open already.")
        gate.writer?.hasTransaction = true
      }
      var begun: OpaquePointer?
      do throws(SystemError) { try requireFiles(while: operation) } catch {
        gate.withLock { $0.writer?.hasTransaction = false }
        leave(slot)
        throw error
      }
      let status = unsafe mdb_txn_begin(handle, nil, 0, &begun)
      if status == MDB_SUCCESS, let begun = unsafe begun { return unsafe (slot, begun) }
      gate.withLock { $0.writer?.hasTransaction = false }
      leave(slot)
      guard !isRetry, try recover(from: status) else { throw failure(status, while: operation) }
      isRetry = true
    }
  }
}

extension TransactionGate {
  /// Makes `thread` the writer, unless another thread is the writer.
  ///
  /// - Returns: True if `thread` became the writer, false if it already was the writer, `nil` while
  ///   another thread is the writer.
  fileprivate mutating func becomeWriter(
    _ thread: ThreadIdentity, fileID: StaticString, line: UInt
  ) -> Bool? {
    guard let current = writer else {
      writer = Writer(thread: thread, depth: 1, fileID: fileID, line: line)
      return true
    }
    guard current.thread == thread else { return nil }
    writer?.depth += 1
    return false
  }
}
