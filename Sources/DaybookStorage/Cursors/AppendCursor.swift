internal import CLMDB
package import DaybookSystem

/// A cursor that appends entries to a table with byte keys, each after all existing entries.
///
/// The cursor stays at the table's end. Without a cursor, LMDB searches for the end at each append.
@safe package struct AppendCursor: ~Copyable, ~Escapable {
  private let handle: OpaquePointer
  private let table: StorageTable
  private let environment: StorageEnvironment

  @_lifetime(borrow transaction)
  fileprivate init(
    _ handle: OpaquePointer, in table: StorageTable, _ environment: StorageEnvironment,
    of transaction: borrowing WriteTransaction
  ) {
    unsafe self.handle = handle
    self.table = table
    self.environment = environment
  }

  // This cursor never outlives its write transaction. Otherwise the end of the transaction would
  // close the cursor, and this call would close it again.
  deinit { unsafe mdb_cursor_close(handle) }

  /// Stores `value` under `key`.
  ///
  /// - Parameters:
  ///   - value: At most 4 GiB. A value of more than half a page is stored in separate pages.
  ///   - key: 1 to 511 bytes, above every key of the table.
  /// - Throws: ``SystemError``: ``StorageFault/keySize``,
  ///   ``StorageFault/keyOutOfOrder``, ``StorageFault/mapFull``. After `mapFull`, drop
  ///   the transaction.
  package mutating func append(_ value: RawSpan, forKey key: RawSpan) throws(SystemError) {
    let status = unsafe withCValue(of: key) { key in
      unsafe withCValue(of: value) { value in
        unsafe mdb_cursor_put(handle, &key, &value, CUnsignedInt(MDB_APPEND))
      }
    }
    guard status != MDB_SUCCESS else { return }
    throw environment.failure(status, while: "write a key", in: table)
  }
}

extension WriteTransaction {
  /// A cursor that appends entries to `table`, which has byte keys.
  @_lifetime(borrow self)
  package borrowing func appendCursor(in table: StorageTable) throws(SystemError) -> AppendCursor {
    let reading = reading
    reading.require(table, .byteKeys)
    var opened: OpaquePointer?
    let status = unsafe mdb_cursor_open(reading.pointer, table.number, &opened)
    guard status == MDB_SUCCESS, let cursor = unsafe opened else {
      throw reading.environment.failure(status, while: "open a cursor", in: table)
    }
    return unsafe AppendCursor(cursor, in: table, reading.environment, of: self)
  }
}
