internal import CLMDB
internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A copy of the meta page that a commit will overwrite, to restore the page when the commit fails.
///
/// LMDB writes the meta page last. If the write fails, LMDB writes the former commit number into
/// the page, but leaves the trees of the failed commit there. Such a page describes a state that
/// never existed. A process that opens the file before the next commit would find the file damaged.
@safe struct MetaPage {
  // LMDB's own descriptor, which is open as long as the transaction's environment.
  private let descriptor: CInt
  private let offset: off_t
  private let before: [UInt8]
  private let path: String

  /// Reads the page that `transaction` will write; no other writer can begin before its end.
  @unsafe private init(of transaction: OpaquePointer, path: String) throws(SystemError) {
    let environment = unsafe mdb_txn_env(transaction)
    var descriptor: CInt = -1
    var statistics = MDB_stat()
    unsafe mdb_env_get_fd(environment, &descriptor)
    unsafe mdb_env_stat(environment, &statistics)
    // Commits alternate between the two meta pages.
    let isOdd = unsafe mdb_txn_id(transaction) & 1 == 1
    self.descriptor = descriptor
    offset = isOdd ? off_t(statistics.ms_psize) : 0
    self.path = path
    guard let before = try Self.bytes(descriptor, at: offset, path) else {
      throw SystemError(.damaged, while: "commit", at: path)
    }
    self.before = before
  }

  /// Commits `transaction`, which LMDB frees even if the commit fails.
  ///
  /// - Returns: LMDB's answer.
  /// - Throws: ``SystemError`` when the page cannot be read first; then the transaction stays
  ///   open.
  @unsafe static func commit(
    _ transaction: OpaquePointer, path: String
  ) throws(SystemError) -> CInt {
    let page = try unsafe MetaPage(of: transaction, path: path)
    let status = unsafe mdb_txn_commit(transaction)
    if status != MDB_SUCCESS { page.putBack() }
    return status
  }

  /// Restores the page if it has changed.
  ///
  /// If the restoring write fails, the page stays as LMDB left it.
  private func putBack() {
    if (try? Self.bytes(descriptor, at: offset, path)) == before { return }
    let written = retryingInterrupts {
      CInt(unsafe pwrite(descriptor, before, before.count, offset))
    }
    if written == before.count { _ = retryingInterrupts { fsync(descriptor) } }
  }

  /// The bytes of a meta page; `nil` when the file ends within it.
  private static func bytes(
    _ descriptor: CInt, at offset: off_t, _ path: String
  ) throws(SystemError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: DataFileHeader.Layout.end)
    let count = retryingInterrupts {
      CInt(unsafe pread(descriptor, &bytes, bytes.count, offset))
    }
    guard count >= 0 else { throw SystemError(system: errno, while: "commit", at: path) }
    return count == bytes.count ? bytes : nil
  }
}
