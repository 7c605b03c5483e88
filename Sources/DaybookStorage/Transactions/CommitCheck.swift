internal import CLMDB
internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A check, without LMDB, of the trees of the commit that a transaction reads.
@safe struct CommitCheck {
  /// The result of a check.
  enum Outcome {
    case isSound
    /// Two commits were made while this check looked for the last commit.
    case cameTooLate
    /// The number in a meta page does not belong to its trees.
    ///
    /// Either the number is wrong, or a process is about to restore the page of a failed commit.
    case hasForeignNumber
  }

  // Few attempts are ever needed: a retry occurs only if another process commits twice, or fails,
  // within microseconds.
  private static let attempts = 100

  private let transaction: OpaquePointer
  private let path: String

  /// Prepares the check; `transaction` must read the last commit as long as this value is used.
  @unsafe init(of transaction: OpaquePointer, path: String) {
    unsafe self.transaction = transaction
    self.path = path
  }

  /// Repeats the check, each time for the newest commit, until the commit's trees are sound.
  ///
  /// - Throws: ``SystemError``: ``StorageFault/damaged``, `EAGAIN` when other processes committed
  ///   during each attempt, or the error of `look`.
  static func retrying(
    _ path: String, _ look: () throws(SystemError) -> Outcome
  ) throws(SystemError) {
    for _ in 1..<attempts {
      if try look() == .isSound { return }
    }
    switch try look() {
    case .isSound: return
    case .hasForeignNumber: throw SystemError(.damaged, while: "open the daybook", at: path)
    case .cameTooLate: throw SystemError(system: EAGAIN, while: "open the daybook", at: path)
    }
  }

  /// Checks the trees, whose pages are not reused during the check.
  ///
  /// - Parameters:
  ///   - count: The maximum number of pages to check.
  ///   - purpose: LMDB's intended use of the pages.
  /// - Returns: The result of the check.
  /// - Throws: ``SystemError``: ``StorageFault/damaged``, or
  ///   ``StorageFault/cutShort(bytesInFile:bytesNeeded:)``.
  func run(
    atMost count: Int, for purpose: PageWalk.Purpose
  ) throws(SystemError) -> Outcome {
    let number = unsafe UInt64(bits: mdb_txn_id(transaction))
    let file = try openAgain()
    let (even, odd) = try DataFileHeader.both(of: file)
    guard let header = [even, odd].first(where: { $0.transactionNumber == number })
    else { return .cameTooLate }
    guard try haveOwnNumbers([even, odd], upTo: number, in: file) else { return .hasForeignNumber }
    var walk = try PageWalk(file, header, atMost: count, for: purpose)
    try walk.run()
    return .isSound
  }

  /// Whether the meta page of each commit has the commit's own number.
  ///
  /// A commit later than `number` is not checked, because its pages may be reused by now. The pages
  /// that commit `number` freed are kept for readers of the commit before it.
  private func haveOwnNumbers(
    _ headers: [DataFileHeader], upTo number: UInt64, in file: borrowing OpenFile
  ) throws(SystemError) -> Bool {
    for header in headers where header.transactionNumber <= number {
      guard try header.hasOwnFreePages(in: file) else { return false }
    }
    return true
  }

  /// Opens LMDB's file under another descriptor, because the path may lead to a different file by
  /// now.
  private func openAgain() throws(SystemError) -> OpenFile {
    var descriptor: CInt = -1
    let status = unsafe mdb_env_get_fd(mdb_txn_env(transaction), &descriptor)
    guard status == MDB_SUCCESS else {
      throw SystemError(status: status, while: "open", at: path)
    }
    return try OpenFile(duplicating: descriptor, path: path)
  }
}
