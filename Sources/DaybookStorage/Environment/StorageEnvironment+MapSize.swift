internal import CLMDB
package import DaybookSystem

extension StorageEnvironment {
  /// Doubles the map, after a write found it full and was undone.
  ///
  /// The calling thread may have an ``ExclusiveHold``, and must have no open read or write.
  ///
  /// - Parameter deadline: The longest wait for the end of this process's transactions.
  /// - Returns: The new size in bytes.
  /// - Throws: ``SystemError``: ``StorageFault/mapBusy(holders:)`` when transactions stay live,
  ///   ``SystemError/Code/noAddressSpace`` when the system has no address space for a larger map.
  ///   The map is then unchanged.
  @discardableResult
  package func growMap(deadline: Duration = .seconds(10)) throws(SystemError) -> Int {
    // Two processes that resize one after the other would damage the file, so only a writer
    // resizes.
    try beginWriting(while: "grow the map", fileID: #fileID, line: #line)
    defer { endWriting() }
    return try remap("grow the map", deadline) { () throws(SystemError) in
      let size = try mapSize().multipliedReportingOverflow(by: 2)
      guard !size.overflow, AddressSpace.hasRoom(for: size.partialValue) else {
        throw SystemError(.noAddressSpace, while: "grow the map", at: path)
      }
      return size.partialValue
    }
  }

  /// Adopts the file's size after another process has enlarged it.
  func adoptMapSize() throws(SystemError) {
    _ = try remap("adopt the map's new size", .seconds(10)) { () throws(SystemError) in 0 }
  }

  /// Moves the map once no transaction is live.
  ///
  /// LMDB unmaps first. So after a failure nothing is mapped, and the environment is closed.
  private func remap(
    _ operation: String, _ deadline: Duration, to size: () throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    try beginRemapping(operation, deadline)
    let status: CInt
    do throws(SystemError) {
      status = unsafe mdb_env_set_mapsize(handle, try size())
    } catch {
      gate.update { $0.phase = .open }
      throw error
    }
    guard status == MDB_SUCCESS else {
      free()
      throw SystemError(status: status, while: operation, at: path)
    }
    return try gate.update { gate throws(SystemError) in
      gate.phase = .open
      return try mapSize()
    }
  }

  /// Makes new transactions wait, and returns once no transaction is live.
  func beginRemapping(
    _ operation: String, _ deadline: Duration
  ) throws(SystemError) {
    let isMine = try gate.wait { gate throws(SystemError) in
      switch gate.phase {
      case .open:
        gate.phase = .remapping
        return true
      case .remapping: return nil
      case .lost: throw SystemError(.panic, while: operation, at: path)
      case .closing, .closed: throw SystemError(.closed, while: operation, at: path)
      }
    }
    guard isMine, !gate.wait(within: deadline, until: \.isQuiet) else { return }
    let holders = gate.update { gate in
      gate.phase = .open
      return gate.transactionHolders
    }
    throw SystemError(.mapBusy(holders: holders), while: operation, at: path)
  }

  private func mapSize() throws(SystemError) -> Int {
    var information = unsafe MDB_envinfo()
    unsafe mdb_env_info(handle, &information)
    return unsafe information.me_mapsize
  }
}
