internal import CLMDB

/// A look through the trees of the last commit of a file that LMDB has open, without LMDB.
@safe struct CommitCheck {
  // Each time, another process has to commit twice within microseconds.
  private static let attempts = 100

  private let handle: OpaquePointer
  private let path: String

  /// Prepares it; `handle` is that of the file, and stays open for as long as this value is used.
  @unsafe init(of handle: OpaquePointer, path: String) {
    unsafe self.handle = handle
    self.path = path
  }

  /// Looks through the trees, whose pages nobody uses again meanwhile.
  ///
  /// - Parameters:
  ///   - count: The most pages to look at.
  ///   - purpose: What LMDB is to do with them.
  /// - Throws: ``StorageError``: ``StorageError/Code/damaged``, or
  ///   ``StorageError/Code/cutShort(bytesInFile:bytesNeeded:)``.
  func run(atMost count: Int, for purpose: PageWalk.Purpose) throws(StorageError) {
    for _ in 0..<Self.attempts {
      if try runOnce(atMost: count, for: purpose) { return }
    }
  }

  /// - Returns: False when two commits came while it was asked which is the last.
  private func runOnce(
    atMost count: Int, for purpose: PageWalk.Purpose
  ) throws(StorageError) -> Bool {
    let transaction = try unsafe beginRead()
    defer { unsafe mdb_txn_abort(transaction) }
    let number = unsafe UInt64(bits: mdb_txn_id(transaction))
    let file = try openAgain()
    let (even, odd) = try DataFileHeader.both(of: file)
    guard let header = [even, odd].first(where: { $0.transactionNumber == number })
    else { return false }
    try checkNumbers(of: [even, odd], upTo: number, in: file)
    var walk = try PageWalk(file, header, atMost: count, for: purpose)
    try walk.run()
    return true
  }

  /// Refuses the file when one of the commits is not the one whose number it has.
  ///
  /// The pages of a later commit may be in use again by now, those of the one before `number` are
  /// not: for whoever reads that one, nobody takes what it freed.
  private func checkNumbers(
    of headers: [DataFileHeader], upTo number: UInt64, in file: borrowing OpenFile
  ) throws(StorageError) {
    for header in headers where header.transactionNumber <= number {
      guard try header.hasOwnFreePages(in: file) else {
        throw StorageError(.damaged, while: "open the daybook", at: path)
      }
    }
  }

  /// The file under a descriptor of its own: a path might lead to another by now.
  private func openAgain() throws(StorageError) -> OpenFile {
    var descriptor: CInt = -1
    try check(unsafe mdb_env_get_fd(handle, &descriptor), while: "open")
    return try OpenFile(duplicating: descriptor, path: path)
  }

  /// Begins a read of the last commit, which whoever gets it has to end.
  @unsafe private func beginRead() throws(StorageError) -> OpaquePointer {
    var begun: OpaquePointer?
    let status = unsafe mdb_txn_begin(handle, nil, CUnsignedInt(MDB_RDONLY), &begun)
    try check(status, while: "begin to read the tables")
    guard let transaction = unsafe begun else {
      throw StorageError(.damaged, while: "begin to read the tables", at: path)
    }
    return unsafe transaction
  }

  private func check(_ status: CInt, while operation: String) throws(StorageError) {
    guard status != MDB_SUCCESS else { return }
    throw StorageError(status: status, while: operation, at: path)
  }
}
