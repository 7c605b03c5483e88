internal import CLMDB
internal import DaybookSystem

/// LMDB's handle of a transaction, with the look-ups that reads and writes have in common.
///
/// The caller ensures that the transaction is live, and belongs to the environment.
@safe package struct TransactionHandle {
  let pointer: OpaquePointer
  let environment: StorageEnvironment

  var number: UInt64 { unsafe UInt64(bits: mdb_txn_id(pointer)) }

  @usableFromInline func bytes(
    forKey key: UInt64, in table: StorageTable
  ) throws(SystemError) -> UnsafeRawBufferPointer? {
    require(table, .integerKeys)
    var found = unsafe MDB_val()
    let status = unsafe withCValue(of: key) { key in
      unsafe mdb_get(pointer, table.number, &key, &found)
    }
    return try unsafe bytes(found, status, in: table)
  }

  @usableFromInline func bytes(
    forKey key: RawSpan, in table: StorageTable
  ) throws(SystemError) -> UnsafeRawBufferPointer? {
    require(table, .byteKeys)
    var found = unsafe MDB_val()
    let status = unsafe withCValue(of: key) { key in
      unsafe mdb_get(pointer, table.number, &key, &found)
    }
    return try unsafe bytes(found, status, in: table)
  }

  func count(in table: StorageTable) throws(SystemError) -> Int {
    require(table, table.kind)
    var statistics = MDB_stat()
    let status = unsafe mdb_stat(pointer, table.number, &statistics)
    guard status == MDB_SUCCESS else {
      throw environment.failure(status, while: "count the entries", in: table)
    }
    return statistics.ms_entries
  }

  func openCursor(in table: StorageTable, _ kind: TableKind) throws(SystemError) -> NativeCursor {
    require(table, kind)
    var opened: OpaquePointer?
    let status = unsafe mdb_cursor_open(pointer, table.number, &opened)
    guard status == MDB_SUCCESS, let cursor = unsafe opened else {
      throw environment.failure(status, while: "open a cursor", in: table)
    }
    return unsafe NativeCursor(handle: cursor, table: table, environment: environment)
  }

  func require(_ table: StorageTable, _ kind: TableKind) {
    precondition(
      table.environment == environment.number, "The table is of another environment.")
    precondition(table.kind == kind, "The keys of the table are of the other kind.")
  }

  @inline(__always)
  private func bytes(
    _ found: MDB_val, _ status: CInt, in table: StorageTable
  ) throws(SystemError) -> UnsafeRawBufferPointer? {
    if status == MDB_SUCCESS {
      return unsafe UnsafeRawBufferPointer(start: found.mv_data, count: found.mv_size)
    }
    if status == MDB_NOTFOUND { return nil }
    throw environment.failure(status, while: "read a key", in: table)
  }
}

/// Passes `span` to LMDB, which takes all inputs through mutable pointers, but does not write to
/// them.
@unsafe @inline(__always)
func withCValue<Result>(of span: RawSpan, _ body: (inout MDB_val) -> Result) -> Result {
  unsafe span.withUnsafeBytes { bytes in
    let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
    var value = unsafe MDB_val(mv_size: bytes.count, mv_data: start)
    return unsafe body(&value)
  }
}

/// Passes the 8 bytes of `key` to LMDB.
@unsafe @inline(__always)
func withCValue<Result>(of key: UInt64, _ body: (inout MDB_val) -> Result) -> Result {
  var key = key
  return unsafe withUnsafeMutablePointer(to: &key) { start in
    var value = unsafe MDB_val(mv_size: MemoryLayout<UInt64>.size, mv_data: start)
    return unsafe body(&value)
  }
}
