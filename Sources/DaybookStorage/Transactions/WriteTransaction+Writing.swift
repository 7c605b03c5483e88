internal import CLMDB
package import DaybookSystem

extension WriteTransaction {
  /// Stores `value` under `key`, and replaces a former value.
  ///
  /// - Parameters:
  ///   - value: At most 4 GiB. A value of more than half a page is stored in separate pages.
  ///   - key: Any number.
  ///   - table: A table of the same environment, with integer keys.
  ///   - appending: Whether `key` is above every key of the table; LMDB then fills pages
  ///     completely.
  /// - Throws: ``SystemError``: ``StorageFault/keyOutOfOrder`` when `appending` is true and the key
  ///   is not above all others; ``StorageFault/mapFull``. After `mapFull`, drop the transaction.
  /// - Complexity: O(log *n*) in the number of entries.
  package mutating func put(
    _ value: RawSpan, forKey key: UInt64, in table: StorageTable, appending: Bool
  ) throws(SystemError) {
    let reading = reading
    reading.require(table, .integerKeys)
    let flags = CUnsignedInt(appending ? MDB_APPEND : 0)
    let status = unsafe withCValue(of: key) { key in
      unsafe withCValue(of: value) { value in
        unsafe mdb_put(reading.pointer, table.number, &key, &value, flags)
      }
    }
    try check(status, while: "write a key", in: table)
  }

  /// Stores the bytes of `parts`, end to end, under `key`, which is above every key of the table.
  ///
  /// The bytes are copied once, to LMDB's own memory.
  ///
  /// - Parameters:
  ///   - parts: Together at most 4 GiB.
  ///   - key: A number above all other keys.
  ///   - table: A table of the same environment, with integer keys.
  /// - Throws: ``SystemError``: ``StorageFault/keyOutOfOrder`` when the key is not above all
  ///   others; ``StorageFault/mapFull``. After `mapFull`, drop the transaction.
  package mutating func append(
    _ parts: (RawSpan, RawSpan, RawSpan), forKey key: UInt64, in table: StorageTable
  ) throws(SystemError) {
    let reading = reading
    reading.require(table, .integerKeys)
    let size = parts.0.byteCount + parts.1.byteCount + parts.2.byteCount
    var place = unsafe MDB_val(mv_size: size, mv_data: nil)
    let status = unsafe withCValue(of: key) { key in
      unsafe mdb_put(
        reading.pointer, table.number, &key, &place, CUnsignedInt(MDB_APPEND | MDB_RESERVE))
    }
    try check(status, while: "write a key", in: table)
    // The memory belongs to LMDB until the next write, which comes after these copies.
    var rest = unsafe UnsafeMutableRawBufferPointer(start: place.mv_data, count: place.mv_size)
    unsafe Self.copy(parts.0, to: &rest)
    unsafe Self.copy(parts.1, to: &rest)
    unsafe Self.copy(parts.2, to: &rest)
  }

  /// Copies `part` to the start of `rest`, and then removes these bytes from `rest`.
  @unsafe private static func copy(
    _ part: RawSpan, to rest: inout UnsafeMutableRawBufferPointer
  ) {
    unsafe part.withUnsafeBytes { unsafe rest.copyMemory(from: $0) }
    unsafe rest = UnsafeMutableRawBufferPointer(rebasing: rest[part.byteCount...])
  }

  /// Stores `value` under `key`, and replaces a former value.
  ///
  /// - Parameters:
  ///   - value: At most 4 GiB. A value of more than half a page is stored in separate pages.
  ///   - key: 1 to 511 bytes.
  ///   - table: A table of the same environment, with byte keys.
  ///   - appending: Whether `key` is above every key of the table; LMDB then fills pages
  ///     completely.
  /// - Throws: ``SystemError``: ``StorageFault/keySize``; ``StorageFault/keyOutOfOrder`` when
  ///   `appending` is true and the key is not above all others; ``StorageFault/mapFull``. After
  ///   `mapFull`, drop the transaction.
  /// - Complexity: O(log *n*) in the number of entries.
  package mutating func put(
    _ value: RawSpan, forKey key: RawSpan, in table: StorageTable, appending: Bool = false
  ) throws(SystemError) {
    let reading = reading
    reading.require(table, .byteKeys)
    let flags = CUnsignedInt(appending ? MDB_APPEND : 0)
    let status = unsafe withCValue(of: key) { key in
      unsafe withCValue(of: value) { value in
        unsafe mdb_put(reading.pointer, table.number, &key, &value, flags)
      }
    }
    try check(status, while: "write a key", in: table)
  }

  /// Removes `key` and its value from a table with integer keys.
  ///
  /// - Returns: Whether the key was there.
  @discardableResult
  package mutating func remove(key: UInt64, in table: StorageTable) throws(SystemError) -> Bool {
    let reading = reading
    reading.require(table, .integerKeys)
    let status = unsafe withCValue(of: key) { key in
      unsafe mdb_del(reading.pointer, table.number, &key, nil)
    }
    return try wasThere(status, in: table)
  }

  /// Removes `key` and its value from a table with byte keys.
  ///
  /// - Returns: Whether the key was there.
  @discardableResult
  package mutating func remove(key: RawSpan, in table: StorageTable) throws(SystemError) -> Bool {
    let reading = reading
    reading.require(table, .byteKeys)
    let status = unsafe withCValue(of: key) { key in
      unsafe mdb_del(reading.pointer, table.number, &key, nil)
    }
    return try wasThere(status, in: table)
  }

  /// Empties the table.
  ///
  /// - Complexity: O(*n*) in the number of pages of the table.
  package mutating func removeAll(in table: StorageTable) throws(SystemError) {
    let reading = reading
    reading.require(table, table.kind)
    let status = unsafe mdb_drop(reading.pointer, table.number, 0)
    try check(status, while: "empty a table", in: table)
  }

  private func wasThere(_ status: CInt, in table: StorageTable) throws(SystemError) -> Bool {
    if status == MDB_NOTFOUND { return false }
    try check(status, while: "remove a key", in: table)
    return true
  }
}
