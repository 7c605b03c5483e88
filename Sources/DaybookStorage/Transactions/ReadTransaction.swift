internal import CLMDB
package import DaybookSystem

/// A frozen view of the store, unaffected by later commits.
///
/// While the transaction is open, LMDB cannot reuse the pages that it sees, and the file grows. So
/// keep a transaction only for milliseconds. It ends with its scope.
@safe package struct ReadTransaction: ~Copyable, ~Escapable {
  private let environment: StorageEnvironment
  private let handle: OpaquePointer
  private let slot: Int

  /// Begins a read of the last commit.
  ///
  /// - Parameters:
  ///   - environment: The environment; the call waits while the environment's map is moved.
  ///   - fileID: The reader's source file, for the error when the read prevents the environment
  ///     from closing.
  ///   - line: The line in `fileID`.
  /// - Throws: ``SystemError``: ``StorageFault/closed``, ``StorageFault/readersFull``.
  /// - Complexity: O(1), below 100 ns, if the handle of an earlier read is free for reuse.
  @available(*, noasync, message: "a read held across a suspension keeps old pages from reuse")
  @_lifetime(borrow environment)
  package init(
    in environment: borrowing StorageEnvironment, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(SystemError) {
    let begun = try unsafe environment.beginRead(fileID: fileID, line: line)
    self.environment = copy environment
    unsafe handle = begun.handle
    unsafe slot = begun.slot
  }

  deinit { unsafe environment.endRead(slot, handle) }

  package var reading: TransactionHandle {
    unsafe TransactionHandle(pointer: handle, environment: environment)
  }
}

extension ReadTransaction: StorageReading {}
