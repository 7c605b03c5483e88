package import DaybookSystem

/// A transaction that reads.
///
/// The borrowed bytes are in the memory map, and are not copies. They stay valid until a read
/// transaction ends, or until the next change of a write transaction.
package protocol StorageReading: ~Copyable, ~Escapable {
  /// LMDB's handle of the transaction.
  var reading: TransactionHandle { get }
}

// The functions that look up a key are inlinable, so that other modules compile them for each kind
// of transaction.
extension StorageReading where Self: ~Copyable & ~Escapable {
  /// The number of the snapshot's commit; in a write transaction, the number of its own future
  /// commit.
  package var transactionNumber: UInt64 { reading.number }

  /// The bytes stored under `key`, which are in the memory map and not copied.
  ///
  /// - Parameters:
  ///   - key: Any number.
  ///   - table: A table of the same environment, with integer keys.
  /// - Returns: The stored bytes, or `nil` when the table has no such key.
  /// - Throws: ``SystemError`` when the file is damaged.
  /// - Complexity: O(log *n*) in the number of entries.
  @_lifetime(borrow self)
  @inlinable package borrowing func value(
    forKey key: UInt64, in table: StorageTable
  ) throws(SystemError) -> RawSpan? {
    guard let bytes = try unsafe reading.bytes(forKey: key, in: table) else { return nil }
    return unsafe _overrideLifetime(RawSpan(_unsafeBytes: bytes), borrowing: self)
  }

  /// The bytes stored under `key`, which are in the memory map and not copied.
  ///
  /// - Parameters:
  ///   - key: At least 1 byte. A key of more than 511 bytes is never found.
  ///   - table: A table of the same environment, with byte keys.
  /// - Returns: The stored bytes, or `nil` when the table has no such key.
  /// - Throws: ``SystemError`` with code ``StorageFault/keySize`` when `key` is empty.
  /// - Complexity: O(log *n*) in the number of entries.
  @_lifetime(borrow self)
  @inlinable package borrowing func value(
    forKey key: RawSpan, in table: StorageTable
  ) throws(SystemError) -> RawSpan? {
    guard let bytes = try unsafe reading.bytes(forKey: key, in: table) else { return nil }
    return unsafe _overrideLifetime(RawSpan(_unsafeBytes: bytes), borrowing: self)
  }

  /// A cursor over a table with integer keys.
  ///
  /// It costs an allocation.
  @_lifetime(borrow self)
  package borrowing func cursor(in table: StorageTable) throws(SystemError) -> IntegerCursor {
    IntegerCursor(try reading.openCursor(in: table, .integerKeys), in: self)
  }

  /// A cursor over a table with byte keys.
  ///
  /// It costs an allocation.
  @_lifetime(borrow self)
  package borrowing func byteCursor(in table: StorageTable) throws(SystemError) -> ByteCursor {
    ByteCursor(try reading.openCursor(in: table, .byteKeys), in: self)
  }

  /// The number of entries that the table has.
  ///
  /// - Complexity: O(1).
  package borrowing func count(in table: StorageTable) throws(SystemError) -> Int {
    try reading.count(in: table)
  }

  /// Calls `body` with every entry of a table with byte keys, in order, until it returns false.
  ///
  /// - Parameters:
  ///   - table: A table of the same environment, with byte keys.
  ///   - start: The least key; earlier entries are skipped.
  ///   - body: Gets key and value, and returns whether to continue.
  /// - Throws: ``SystemError`` of reading, or the error of `body`.
  package borrowing func forEachByteKey(
    in table: StorageTable, startingAt start: RawSpan = RawSpan(),
    _ body: (_ key: RawSpan, _ value: RawSpan) throws(SystemError) -> Bool
  ) throws(SystemError) {
    var cursor = try byteCursor(in: table)
    var isOnEntry = try cursor.move(toAtOrAfter: start)
    while isOnEntry, try body(cursor.key, cursor.value) {
      isOnEntry = try cursor.moveToNext()
    }
  }
}
