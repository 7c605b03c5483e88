internal import CLMDB
internal import DaybookSystem

/// LMDB's cursor, its current entry, and the result of its last move.
@safe struct NativeCursor: ~Copyable {
  private enum Place {
    case unmoved, onEntry, nowhere
  }

  private let handle: OpaquePointer
  private let table: StorageTable
  private let environment: StorageEnvironment
  private var place = Place.unmoved
  private var currentKey = unsafe MDB_val()
  private var currentValue = unsafe MDB_val()

  init(handle: OpaquePointer, table: StorageTable, environment: StorageEnvironment) {
    unsafe self.handle = handle
    self.table = table
    self.environment = environment
  }

  deinit { unsafe mdb_cursor_close(handle) }

  var key: UnsafeRawBufferPointer {
    requireEntry()
    return unsafe UnsafeRawBufferPointer(start: currentKey.mv_data, count: currentKey.mv_size)
  }

  var value: UnsafeRawBufferPointer {
    requireEntry()
    return unsafe UnsafeRawBufferPointer(start: currentValue.mv_data, count: currentValue.mv_size)
  }

  /// Moves to the next or previous entry; a new cursor moves to the first or last entry.
  mutating func step(_ operation: MDB_cursor_op) throws(SystemError) -> Bool {
    place == .nowhere ? false : try move(operation)
  }

  mutating func move(_ operation: MDB_cursor_op) throws(SystemError) -> Bool {
    let status = unsafe mdb_cursor_get(handle, &currentKey, &currentValue, operation)
    return try arrive(status)
  }

  /// Moves to the first entry at or after the key in `bytes`.
  mutating func moveToFirst(atOrAfter key: inout MDB_val) throws(SystemError) -> Bool {
    let status = unsafe mdb_cursor_get(handle, &key, &currentValue, MDB_SET_RANGE)
    unsafe currentKey = unsafe key
    return try arrive(status)
  }

  private mutating func arrive(_ status: CInt) throws(SystemError) -> Bool {
    place = status == MDB_SUCCESS ? .onEntry : .nowhere
    if status == MDB_SUCCESS { return try requireKeySize() }
    if status == MDB_NOTFOUND { return false }
    throw environment.failure(status, while: "move a cursor", in: table)
  }

  // LMDB accepts a damaged page whose integer keys do not have 8 bytes.
  private func requireKeySize() throws(SystemError) -> Bool {
    if table.kind == .byteKeys { return true }
    if unsafe currentKey.mv_size == MemoryLayout<UInt64>.size { return true }
    throw SystemError(.damaged, while: "move a cursor", at: "table '\(table.name)'")
  }

  private func requireEntry() {
    precondition(place == .onEntry, "The cursor stands on no entry.")
  }
}
