internal import CLMDB
package import DaybookSystem

extension StorageEnvironment {
  /// Closes the file for all its users in this process.
  ///
  /// From now on new transactions are refused, and live transactions are awaited. Every later call
  /// throws ``StorageFault/closed``; closing again has no effect.
  ///
  /// - Parameter deadline: The longest wait.
  /// - Throws: ``SystemError`` with code ``StorageFault/closeTimedOut(holders:)`` when
  ///   transactions are live after `deadline`; then the environment stays open.
  package func close(deadline: Duration) throws(SystemError) {
    try requireSameProcess(while: "close the daybook")
    guard beginClosing() else { return }
    // A thread that waits for another process's write lock has no transaction yet; this call waits
    // for it, too.
    let isQuiet = gate.wait(within: deadline) { $0.isQuiet && $0.writer == nil }
    guard isQuiet else { throw stopClosing() }
    free()
  }

  /// Waits while another thread closes the environment; returns whether it is closed afterwards.
  func waitWhileClosing() -> Bool {
    gate.wait { gate in
      switch gate.phase {
      case .open, .remapping, .lost: false
      case .closing: nil
      case .closed: true
      }
    }
  }

  /// Closes the file when its last reference is released.
  ///
  /// No transaction is live then, since each transaction has a reference.
  func closeAfterLastUse() {
    // A fork must not release the locks and reader slots of its parent.
    guard forkGeneration == ForkGeneration.current else { return }
    switch gate.withLock(\.phase) {
    case .closed: return
    case .lost: endOfFile()
    case .open, .remapping, .closing: free()
    }
  }

  func requireSameProcess(while operation: String) throws(SystemError) {
    guard forkGeneration != ForkGeneration.current else { return }
    throw SystemError(.usedAfterFork, while: operation, at: path)
  }

  /// Frees the handle.
  ///
  /// The caller ensures that no transaction is live and none can begin.
  func free() {
    let kept = unsafe gate.withLock { unsafe $0.removeHandles() }
    for index in unsafe kept.indices { unsafe mdb_txn_abort(kept[index]) }
    unsafe mdb_env_close(handle)
    endOfFile()
  }

  /// Allows the file to be opened again, after the handle was closed.
  private func endOfFile() {
    EnvironmentRegistry.shared.remove(identity)
    gate.update { $0.phase = .closed }
  }

  /// Whether the caller must close the environment; false when it is closed already.
  private func beginClosing() -> Bool {
    gate.wait { gate in
      switch gate.phase {
      case .open:
        gate.phase = .closing
        return true
      case .lost:
        gate.phase = .closed
        EnvironmentRegistry.shared.remove(identity)
        return false
      case .remapping, .closing: return nil
      case .closed: return false
      }
    }
  }

  private func stopClosing() -> SystemError {
    let holders = gate.update { gate in
      gate.phase = .open
      return gate.holders
    }
    return SystemError(.closeTimedOut(holders: holders), while: "close the daybook", at: path)
  }
}
