package import DaybookSystem

/// The reading methods of every transaction.
///
/// The borrowed bytes are in the map, not copies. In a read transaction they stay valid until it
/// ends; in a write transaction, until its next change.
package protocol StorageReading: ~Copyable, ~Escapable {
  /// The number of the snapshot's commit; in a write transaction, the number of its own future
  /// commit.
  var transactionNumber: UInt64 { get }

  /// The bytes stored under `key`, read in place, and valid until the transaction ends.
  ///
  /// - Parameters:
  ///   - key: Any number.
  ///   - table: A table of the same environment, with integer keys.
  /// - Returns: The stored bytes, or `nil` when the table has no such key.
  /// - Throws: ``StorageError`` when the file is damaged.
  /// - Complexity: O(log *n*), *n* being the number of entries.
  @_lifetime(borrow self)
  borrowing func value(forKey key: UInt64, in table: StorageTable) throws(StorageError) -> RawSpan?

  /// The bytes stored under `key`, read in place, and valid until the transaction ends.
  ///
  /// - Parameters:
  ///   - key: At least 1 byte. A key of more than 511 bytes is never found.
  ///   - table: A table of the same environment, with byte keys.
  /// - Returns: The stored bytes, or `nil` when the table has no such key.
  /// - Throws: ``StorageError`` with code ``StorageError/Code/keySize`` when `key` is empty.
  /// - Complexity: O(log *n*), *n* being the number of entries.
  @_lifetime(borrow self)
  borrowing func value(forKey key: RawSpan, in table: StorageTable) throws(StorageError) -> RawSpan?

  /// A cursor over a table with integer keys. It costs an allocation.
  @_lifetime(borrow self)
  borrowing func cursor(in table: StorageTable) throws(StorageError) -> IntegerCursor

  /// A cursor over a table with byte keys. It costs an allocation.
  @_lifetime(borrow self)
  borrowing func byteCursor(in table: StorageTable) throws(StorageError) -> ByteCursor

  /// The number of entries that the table has.
  ///
  /// - Complexity: O(1).
  borrowing func count(in table: StorageTable) throws(StorageError) -> Int
}

extension StorageReading where Self: ~Copyable & ~Escapable {
  /// Calls `body` with every entry of a table with byte keys, in order, until it returns false.
  ///
  /// - Parameters:
  ///   - table: A table of the same environment, with byte keys.
  ///   - start: The least key; earlier entries are skipped.
  ///   - body: Gets key and value, and returns whether to continue.
  /// - Throws: ``StorageError`` of reading, or the error of `body`.
  package borrowing func forEachByteKey(
    in table: StorageTable, startingAt start: RawSpan = RawSpan(),
    _ body: (_ key: RawSpan, _ value: RawSpan) throws(StorageError) -> Bool
  ) throws(StorageError) {
    var cursor = try byteCursor(in: table)
    var isOnEntry = try cursor.move(toAtOrAfter: start)
    while isOnEntry, try body(cursor.key, cursor.value) {
      isOnEntry = try cursor.moveToNext()
    }
  }
}
