internal import CLMDB
package import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The only transaction that may write.
///
/// ``commit()`` ends the transaction. If the scope ends without a commit, all changes are undone.
///
/// The transaction holds the lock of the daybook's directory, unless the thread's ``ExclusiveHold``
/// has the lock. A second writer, in any process, waits in ``init(in:fileID:line:)`` until the
/// transaction ends.
@safe package struct WriteTransaction: ~Copyable, ~Escapable {
  private let environment: StorageEnvironment
  private var handle: OpaquePointer?
  private let slot: Int

  /// Begins a write after the last commit.
  ///
  /// - Parameters:
  ///   - environment: An environment that is open for writing.
  ///   - fileID: The writer's source file, for the error when the write prevents the environment
  ///     from closing.
  ///   - line: The line in `fileID`.
  /// - Throws: ``SystemError``: ``StorageFault/closed``; ``StorageFault/heldReadOnly``;
  ///   ``StorageFault/panic`` when an earlier write failed half-way, and the file cannot be
  ///   opened again.
  @available(*, noasync, message: "LMDB must end a write on the thread that began it")
  @_lifetime(borrow environment)
  package init(
    in environment: borrowing StorageEnvironment, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(SystemError) {
    let begun = try unsafe environment.beginTransaction(fileID: fileID, line: line)
    self.environment = copy environment
    unsafe handle = begun.handle
    unsafe slot = begun.slot
  }

  deinit {
    if let handle = unsafe handle, !environment.isForked { unsafe mdb_txn_abort(handle) }
    environment.endTransaction(slot)
  }

  /// Makes every change durable; after it returns, the changes survive a power cut.
  ///
  /// - Throws: ``SystemError``: ``SystemError/Code/diskFull``, ``StorageFault/panic``, or
  ///   the system's error. Then nothing is changed, with two exceptions. When the write of the
  ///   meta page failed and could not be undone, the file is as before or after the commit. On
  ///   macOS, flushing the drive may fail after the commit; a power cut may then undo it.
  package consuming func commit() throws(SystemError) {
    let status = try unsafe MetaPage.commit(reading.pointer, path: environment.path)
    // LMDB frees the handle even when the commit fails, so `deinit` must not see it again.
    unsafe handle = nil
    guard status == MDB_SUCCESS else { throw environment.failure(status, while: "commit") }
    try environment.flushDrive()
  }

  package var reading: TransactionHandle {
    guard let handle = unsafe handle else { preconditionFailure("The transaction has ended.") }
    return unsafe TransactionHandle(pointer: handle, environment: environment)
  }

  func check(_ status: CInt, while operation: String, in table: StorageTable) throws(SystemError) {
    guard status != MDB_SUCCESS else { return }
    throw environment.failure(status, while: operation, in: table)
  }
}

extension StorageEnvironment {
  var isForked: Bool { forkGeneration != ForkGeneration.current }

  /// Flushes the drive's own cache, on systems where synchronizing a file does not flush it.
  fileprivate func flushDrive() throws(SystemError) {
    #if canImport(Darwin)
      var descriptor: CInt = -1
      unsafe mdb_env_get_fd(handle, &descriptor)
      if fcntl(descriptor, F_FULLFSYNC) == 0 || errno == ENOTSUP || errno == EINVAL { return }
      throw SystemError(system: errno, while: "flush the drive", at: path)
    #endif
  }
}

extension WriteTransaction: StorageReading {}
