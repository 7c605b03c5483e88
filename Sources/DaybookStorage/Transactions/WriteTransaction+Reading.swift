internal import CLMDB
package import DaybookSystem

extension WriteTransaction: StorageReading {
  package var transactionNumber: UInt64 { reading.number }

  @_lifetime(borrow self)
  package borrowing func value(
    forKey key: UInt64, in table: StorageTable
  ) throws(StorageError) -> RawSpan? {
    guard let bytes = try unsafe reading.bytes(forKey: key, in: table) else { return nil }
    return unsafe _overrideLifetime(RawSpan(_unsafeBytes: bytes), borrowing: self)
  }

  @_lifetime(borrow self)
  package borrowing func value(
    forKey key: RawSpan, in table: StorageTable
  ) throws(StorageError) -> RawSpan? {
    guard let bytes = try unsafe reading.bytes(forKey: key, in: table) else { return nil }
    return unsafe _overrideLifetime(RawSpan(_unsafeBytes: bytes), borrowing: self)
  }

  @_lifetime(borrow self)
  package borrowing func cursor(in table: StorageTable) throws(StorageError) -> IntegerCursor {
    IntegerCursor(try reading.openCursor(in: table, .integerKeys), in: self)
  }

  @_lifetime(borrow self)
  package borrowing func byteCursor(in table: StorageTable) throws(StorageError) -> ByteCursor {
    ByteCursor(try reading.openCursor(in: table, .byteKeys), in: self)
  }

  package borrowing func count(in table: StorageTable) throws(StorageError) -> Int {
    try reading.count(in: table)
  }
}
