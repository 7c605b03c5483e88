internal import DaybookSystem

/// The contents of a data file's meta page: the state of the file after one commit.
struct DataFileHeader {
  let pageSize: Int
  let lastPage: UInt64
  let transactionNumber: UInt64
  /// The tree of the pages that are free.
  let freeList: DatabaseRecord
  /// The tree of the tables.
  let tables: DatabaseRecord

  /// The length of the file in bytes when every page up to ``lastPage`` has been written.
  var bytesNeeded: UInt64 {
    let (bytes, overflows) = lastPage.addingReportingOverflow(1)
    let (product, overflowsToo) = bytes.multipliedReportingOverflow(by: UInt64(pageSize))
    return overflows || overflowsToo ? .max : product
  }

  /// Reads the later of the two commits; LMDB opens no file in which one of the two is invalid.
  init(of file: borrowing OpenFile) throws(SystemError) {
    let (first, second) = try Self.both(of: file)
    self = first.transactionNumber >= second.transactionNumber ? first : second
  }

  /// The contents of both meta pages, the file's first page first.
  static func both(
    of file: borrowing OpenFile
  ) throws(SystemError) -> (DataFileHeader, DataFileHeader) {
    // Another process may commit between the two reads; then both pages are read again.
    for _ in 0..<attempts {
      let first = try header(in: file, page: 0, pageSize: nil)
      let second = try header(in: file, page: 1, pageSize: first.pageSize)
      if first.isNext(to: second) { return (first, second) }
    }
    throw failure(.damaged, file)
  }

  private static let attempts = 100

  /// Whether the two meta pages have consecutive commits, with the even number in the first page.
  ///
  /// Commits alternate between the pages. A new file has commit 0 in both.
  private func isNext(to second: DataFileHeader) -> Bool {
    let (even, odd) = (transactionNumber, second.transactionNumber)
    if even == 0, odd == 0 { return true }
    return even.isMultiple(of: 2) && (even &+ 1 == odd || odd &+ 1 == even)
  }

  /// The unchecked contents of a meta page; `nil` when there are too few bytes.
  init?(unchecked bytes: [UInt8], pageSize: Int) {
    guard bytes.count >= Layout.end else { return nil }
    self.init(pageSize: pageSize, bytes: PageBytes(bytes))
  }

  private init(pageSize: Int, bytes: PageBytes) {
    self.pageSize = pageSize
    lastPage = bytes.uint64(at: Layout.lastPage)
    transactionNumber = bytes.uint64(at: Layout.transactionNumber)
    freeList = DatabaseRecord(bytes, at: Layout.freeList)
    tables = DatabaseRecord(bytes, at: Layout.tables)
  }

  /// The offsets of the numbers in a meta page of LMDB's format 1, on 64-bit systems.
  enum Layout {
    static let flags = 10
    static let magic = 16
    static let version = 20
    static let address = 24
    static let pageSize = 40
    static let freeList = 40
    static let tables = 88
    static let lastPage = 136
    static let transactionNumber = 144
    static let end = 152
  }

  /// The contents of meta page `page`; `pageSize` is the size in page 0, and `nil` for page 0
  /// itself.
  static func header(
    in file: borrowing OpenFile, page: Int, pageSize: Int?
  ) throws(SystemError) -> DataFileHeader {
    let offset = UInt64(page * (pageSize ?? 0))
    let bytes = PageBytes(try file.bytes(at: offset, count: Layout.end))
    guard bytes.count == Layout.end else { throw try tooShort(file, at: offset) }
    guard bytes.uint16(at: Layout.flags) == PageBytes.metaFlag,
      bytes.uint32(at: Layout.magic) == 0xBEEF_C0DE
    else {
      throw failure(page == 0 ? .notADaybookFile : .damaged, file)
    }
    guard bytes.uint32(at: Layout.version) == 1 else { throw failure(.otherFormat, file) }
    let found = Int(bytes.uint32(at: Layout.pageSize))
    guard (512...65_536).contains(found), found.nonzeroBitCount == 1, found == pageSize ?? found,
      bytes.pageNumber == page, bytes.uint64(at: Layout.address) == 0
    else { throw failure(.damaged, file) }
    let header = DataFileHeader(pageSize: found, bytes: bytes)
    guard header.hasKnownFlags else { throw failure(.damaged, file) }
    return header
  }

  /// Whether the flags of both trees are as LMDB sets them.
  ///
  /// The free list also has the flag 0x4000, `MDB_NOSUBDIR`, if LMDB opened a file and not a
  /// directory.
  private var hasKnownFlags: Bool {
    freeList.flags & ~0x4000 == DatabaseRecord.integerKeysFlag && tables.flags == 0
  }

  private static func tooShort(
    _ file: borrowing OpenFile, at offset: UInt64
  ) throws(SystemError) -> SystemError {
    let needed = offset + UInt64(Layout.end)
    return failure(.cutShort(bytesInFile: try file.size, bytesNeeded: needed), file)
  }

  private static func failure(
    _ fault: StorageFault, _ file: borrowing OpenFile
  ) -> SystemError {
    SystemError(fault, while: "open the daybook", at: file.path)
  }
}
