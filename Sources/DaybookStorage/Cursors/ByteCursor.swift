internal import CLMDB
package import DaybookSystem

/// Iterates a table with byte keys, in the order of the bytes.
///
/// It moves like ``IntegerCursor``.
@safe package struct ByteCursor: ~Copyable, ~Escapable {
  private var native: NativeCursor

  @_lifetime(borrow transaction)
  init(
    _ native: consuming NativeCursor, in transaction: borrowing some ~Copyable & ~Escapable
  ) {
    self.native = native
  }

  /// The key of the current entry, as bytes in the memory map.
  ///
  /// The bytes are not copied. They stay valid until the transaction ends, even if the cursor ends
  /// before.
  package var key: RawSpan {
    @_lifetime(copy self)
    get { unsafe _overrideLifetime(RawSpan(_unsafeBytes: native.key), copying: self) }
  }

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
  package mutating func move(toAtOrAfter key: RawSpan) throws(SystemError) -> Bool {
    if key.isEmpty { return try moveToFirst() }
    return try unsafe key.withUnsafeBytes { bytes throws(SystemError) in
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      var value = unsafe MDB_val(mv_size: bytes.count, mv_data: start)
      return try unsafe native.moveToFirst(atOrAfter: &value)
    }
  }
}
