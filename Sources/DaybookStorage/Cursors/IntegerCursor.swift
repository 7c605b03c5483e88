internal import CLMDB
package import DaybookSystem

/// Iterates a table with integer keys, in the order of the keys.
///
/// A new cursor is on no entry; its first step leads to the first or the last entry. After a move
/// that found nothing, the cursor is on no entry, and further steps find nothing. The cursor must
/// then be moved to a key.
@safe package struct IntegerCursor: ~Copyable, ~Escapable {
  private var native: NativeCursor

  @_lifetime(borrow transaction)
  init(
    _ native: consuming NativeCursor, in transaction: borrowing some ~Copyable & ~Escapable
  ) {
    self.native = native
  }

  /// The key of the current entry; the cursor must be at an entry.
  package var key: UInt64 { unsafe native.key.loadUnaligned(as: UInt64.self) }

  /// The value of the current entry, as bytes in the memory map.
  ///
  /// The bytes are not copied. They stay valid until the transaction ends, even if the cursor ends
  /// before.
  package var value: RawSpan {
    @_lifetime(copy self)
    get { unsafe _overrideLifetime(RawSpan(_unsafeBytes: native.value), copying: self) }
  }

  /// Moves to the first entry; returns false when there is none.
  package mutating func moveToFirst() throws(SystemError) -> Bool {
    try native.move(MDB_FIRST)
  }

  /// Moves to the last entry; returns false when there is none.
  package mutating func moveToLast() throws(SystemError) -> Bool {
    try native.move(MDB_LAST)
  }

  /// Moves to the next entry; a new cursor moves to the first entry.
  ///
  /// Returns false when there is none.
  ///
  /// - Complexity: O(1), about 10 ns within a page.
  package mutating func moveToNext() throws(SystemError) -> Bool {
    try native.step(MDB_NEXT)
  }

  /// Moves to the previous entry; a new cursor moves to the last entry.
  ///
  /// Returns false when there is none.
  package mutating func moveToPrevious() throws(SystemError) -> Bool {
    try native.step(MDB_PREV)
  }

  /// Moves to the first entry at or after `key`; returns false when there is none.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  package mutating func move(toAtOrAfter key: UInt64) throws(SystemError) -> Bool {
    var key = key
    return try unsafe withUnsafeMutablePointer(to: &key) { start throws(SystemError) in
      var value = unsafe MDB_val(mv_size: MemoryLayout<UInt64>.size, mv_data: start)
      return try unsafe native.moveToFirst(atOrAfter: &value)
    }
  }

  /// Moves to the last entry at or before `key`; returns false when there is none.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  package mutating func move(toAtOrBefore key: UInt64) throws(SystemError) -> Bool {
    guard try move(toAtOrAfter: key) else { return try moveToLast() }
    return self.key == key ? true : try moveToPrevious()
  }
}
