internal import CLMDB
internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A look through the trees of a commit that a transaction reads, without LMDB.
@safe struct CommitCheck {
  /// What came of a look.
  enum Outcome {
    case isSound
    /// Two commits came while it was asked which is the last.
    case cameTooLate
    /// The number in a meta page is not that of its trees: it is wrong, or somebody is about to put
    /// the page of a failed commit back.
    case hasForeignNumber
  }

  // Each time, another process has to commit twice, or to fail, within microseconds.
  private static let attempts = 100

  private let transaction: OpaquePointer
  private let path: String

  /// Prepares it; `transaction` reads the last commit for as long as this value is used.
  @unsafe init(of transaction: OpaquePointer, path: String) {
    unsafe self.transaction = transaction
    self.path = path
  }

  /// Looks again, at what is the last commit then, until something has come of it.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Code/damaged``, or what `look` throws.
  static func retrying(
    _ path: String, _ look: () throws(StorageError) -> Outcome
  ) throws(StorageError) {
    for _ in 1..<attempts {
      if try look() == .isSound { return }
    }
    switch try look() {
    case .isSound: return
    case .hasForeignNumber: throw StorageError(.damaged, while: "open the daybook", at: path)
    case .cameTooLate: throw StorageError(system: EAGAIN, while: "open the daybook", at: path)
    }
  }

  /// Looks through the trees, whose pages nobody uses again meanwhile.
  ///
  /// - Parameters:
  ///   - count: The most pages to look at.
  ///   - purpose: What LMDB is to do with them.
  /// - Returns: Whether there was something to look at.
  /// - Throws: ``StorageError``: ``StorageError/Code/damaged``, or
  ///   ``StorageError/Code/cutShort(bytesInFile:bytesNeeded:)``.
  func run(
    atMost count: Int, for purpose: PageWalk.Purpose
  ) throws(StorageError) -> Outcome {
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

  /// Whether both commits are those whose numbers they have.
  ///
  /// The pages of a later commit may be in use again by now, those of the one before `number` are
  /// not: for whoever reads that one, nobody takes what it freed.
  private func haveOwnNumbers(
    _ headers: [DataFileHeader], upTo number: UInt64, in file: borrowing OpenFile
  ) throws(StorageError) -> Bool {
    for header in headers where header.transactionNumber <= number {
      guard try header.hasOwnFreePages(in: file) else { return false }
    }
    return true
  }

  /// The file under a descriptor of its own: a path might lead to another by now.
  private func openAgain() throws(StorageError) -> OpenFile {
    var descriptor: CInt = -1
    let status = unsafe mdb_env_get_fd(mdb_txn_env(transaction), &descriptor)
    guard status == MDB_SUCCESS else {
      throw StorageError(status: status, while: "open", at: path)
    }
    return try OpenFile(duplicating: descriptor, path: path)
  }
}
