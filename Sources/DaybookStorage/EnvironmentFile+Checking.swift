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
    let (even, odd) = try DataFileHeader.both(of: file)
    guard let header = [even, odd].first(where: { $0.transactionNumber == number })
    else { return false }
    try checkNumbers(of: [even, odd], upTo: number, in: file)
    var walk = try PageWalk(file, header, atMost: count)
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
}
