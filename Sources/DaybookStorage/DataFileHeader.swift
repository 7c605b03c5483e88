/// What the two meta pages of a data file say: the later of two commits.
struct DataFileHeader {
  let pageSize: Int
  let lastPage: UInt64
  let transactionNumber: UInt64
  /// The first pages of the free list's tree and of the tables' tree.
  let roots: [UInt64]

  /// How long the file is when every page has been written.
  var bytesNeeded: UInt64 {
    let (bytes, overflows) = lastPage.addingReportingOverflow(1)
    let (product, overflowsToo) = bytes.multipliedReportingOverflow(by: UInt64(pageSize))
    return overflows || overflowsToo ? .max : product
  }

  /// Reads both meta pages; LMDB opens no file in which one of them is wrong.
  init(of file: borrowing OpenFile) throws(StorageError) {
    let first = try Self.meta(in: file, at: 0)
    let second = try Self.meta(in: file, at: UInt64(first.pageSize))
    self = first.transactionNumber >= second.transactionNumber ? first : second
  }

  private init(pageSize: Int, bytes: PageBytes) {
    self.pageSize = pageSize
    lastPage = bytes.uint64(at: Layout.lastPage)
    transactionNumber = bytes.uint64(at: Layout.transactionNumber)
    roots = [Layout.freeListRoot, Layout.tablesRoot].map(bytes.uint64(at:))
  }

  /// Where a meta page of LMDB's format 1 has its numbers, on 64-bit systems.
  private enum Layout {
    static let flags = 10
    static let magic = 16
    static let version = 20
    static let pageSize = 40
    static let freeListRoot = 80
    static let tablesRoot = 128
    static let lastPage = 136
    static let transactionNumber = 144
    static let end = 152
  }

  private static func meta(
    in file: borrowing OpenFile, at offset: UInt64
  ) throws(StorageError) -> DataFileHeader {
    let bytes = PageBytes(try file.bytes(at: offset, count: Layout.end))
    guard bytes.count == Layout.end else { throw try tooShort(file, at: offset) }
    guard bytes.uint16(at: Layout.flags) & PageBytes.metaFlag != 0,
      bytes.uint32(at: Layout.magic) == 0xBEEF_C0DE
    else {
      throw failure(offset == 0 ? .notADaybookFile : .damaged, file)
    }
    guard bytes.uint32(at: Layout.version) == 1 else { throw failure(.otherFormat, file) }
    let pageSize = Int(bytes.uint32(at: Layout.pageSize))
    guard (512...65_536).contains(pageSize), pageSize.nonzeroBitCount == 1 else {
      throw failure(.damaged, file)
    }
    return DataFileHeader(pageSize: pageSize, bytes: bytes)
  }

  private static func tooShort(
    _ file: borrowing OpenFile, at offset: UInt64
  ) throws(StorageError) -> StorageError {
    let needed = offset + UInt64(Layout.end)
    return failure(.cutShort(bytesInFile: try file.size, bytesNeeded: needed), file)
  }

  private static func failure(
    _ code: StorageError.Code, _ file: borrowing OpenFile
  ) -> StorageError {
    StorageError(code, while: "open the daybook", at: file.path)
  }
}
