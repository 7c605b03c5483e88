internal import CLMDB
package import DaybookSystem

/// Walks over a table with byte keys, in the order of the bytes.
///
/// It moves as ``IntegerCursor`` does.
@safe package struct ByteCursor: ~Copyable, ~Escapable {
  private var native: NativeCursor

  @_lifetime(borrow transaction)
  init(
    _ native: consuming NativeCursor, in transaction: borrowing some ~Copyable & ~Escapable
  ) {
    self.native = native
  }

  /// The key of the present entry, in place; it outlives the cursor, not the transaction.
  package var key: RawSpan {
    @_lifetime(copy self)
    get { unsafe _overrideLifetime(RawSpan(_unsafeBytes: native.key), copying: self) }
  }

  /// The bytes of the present entry, in place; they outlive the cursor, not the transaction.
  package var value: RawSpan {
    @_lifetime(copy self)
    get { unsafe _overrideLifetime(RawSpan(_unsafeBytes: native.value), copying: self) }
  }

  /// Whether there is a first entry, on which it then stands.
  package mutating func moveToFirst() throws(StorageError) -> Bool {
    try native.move(MDB_FIRST)
  }

  /// Whether there is a last entry, on which it then stands.
  package mutating func moveToLast() throws(StorageError) -> Bool {
    try native.move(MDB_LAST)
  }

  /// Whether there is an entry after the present one; on a new cursor, a first one.
  package mutating func moveToNext() throws(StorageError) -> Bool {
    try native.step(MDB_NEXT)
  }

  /// Whether there is an entry before the present one; on a new cursor, a last one.
  package mutating func moveToPrevious() throws(StorageError) -> Bool {
    try native.step(MDB_PREV)
  }

  /// Whether there is an entry at `key` or after it: the nearest is the present one then.
  ///
  /// - Complexity: O(log *n*), *n* being the number of entries.
  package mutating func move(toAtOrAfter key: RawSpan) throws(StorageError) -> Bool {
    if key.isEmpty { return try moveToFirst() }
    return try unsafe key.withUnsafeBytes { bytes throws(StorageError) in
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      var value = unsafe MDB_val(mv_size: bytes.count, mv_data: start)
      return try unsafe native.moveToFirst(atOrAfter: &value)
    }
  }
}
