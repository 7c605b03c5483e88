/// The record of a tree in a meta page or in the tree of tables: LMDB's `MDB_db`.
struct DatabaseRecord {
  static let byteCount = 48
  /// The value of ``root`` for a tree without pages.
  static let noPage = UInt64.max
  static let integerKeysFlag: UInt16 = 0x08

  let flags: UInt16
  let depth: Int
  let entries: UInt64
  let root: UInt64

  /// Reads the record at byte `offset` of `page`, which must contain all its bytes.
  init(_ page: PageBytes, at offset: Int) {
    flags = page.uint16(at: offset + 4)
    depth = Int(page.uint16(at: offset + 6))
    entries = page.uint64(at: offset + 32)
    root = page.uint64(at: offset + 40)
  }

  var hasIntegerKeys: Bool { flags == Self.integerKeysFlag }
}
