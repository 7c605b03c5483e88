internal import CLMDB

extension EnvironmentFile {
  // Each time, another process has to commit twice within microseconds.
  private static let attempts = 100

  /// Looks through the trees of the last commit, whose pages nobody uses again meanwhile.
  ///
  /// - Parameter count: The most pages to look at.
  /// - Throws: ``StorageError``: ``StorageError/Code/damaged``, or
  ///   ``StorageError/Code/cutShort(bytesInFile:bytesNeeded:)``.
  func checkPages(atMost count: Int) throws(StorageError) {
    for _ in 0..<Self.attempts {
      if try checkPagesOnce(atMost: count) { return }
    }
  }

  /// - Returns: False when two commits came while it was asked which is the last.
  private func checkPagesOnce(atMost count: Int) throws(StorageError) -> Bool {
    let transaction = try unsafe beginRead()
    defer { unsafe mdb_txn_abort(transaction) }
    let number = unsafe UInt64(bits: mdb_txn_id(transaction))
    let file = try openAgain()
    let headers = try DataFileHeader.both(of: file)
    guard let header = [headers.0, headers.1].first(where: { $0.transactionNumber == number })
    else { return false }
    var walk = try PageWalk(file, header, atMost: count)
    try walk.run()
    return true
  }
}
