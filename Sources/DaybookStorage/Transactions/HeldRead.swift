internal import CLMDB
package import DaybookSystem

/// A snapshot of the store that can be stored in a property; all its reads see one commit.
///
/// Like every open read, it prevents the reuse of freed pages, so the file grows. Release it soon.
@safe package final class HeldRead: Sendable {
  private let environment: StorageEnvironment
  // LMDB lets any thread use the transaction, but only one at a time, which `turn` ensures.
  nonisolated(unsafe) private let handle: OpaquePointer
  private let slot: Int
  private let turn = Monitor(())

  /// Begins a read of the last commit.
  ///
  /// - Throws: ``SystemError``: ``StorageFault/closed``, ``StorageFault/readersFull``.
  package init(
    in environment: StorageEnvironment, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(SystemError) {
    let begun = try unsafe environment.beginRead(fileID: fileID, line: line)
    self.environment = environment
    unsafe handle = begun.handle
    unsafe slot = begun.slot
  }

  deinit { unsafe environment.endRead(slot, handle) }

  /// Calls `body` with the read, which no other thread uses during the call; `body` must not call
  /// `read`.
  package func read<Result>(
    _ body: (borrowing LentRead) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try turn.withLock { _ throws(SystemError) in
      let lent = unsafe LentRead(
        TransactionHandle(pointer: handle, environment: environment), of: self)
      return try body(lent)
    }
  }
}

/// The read of a ``HeldRead`` during one call.
@safe package struct LentRead: StorageReading, ~Copyable, ~Escapable {
  package let reading: TransactionHandle

  @_lifetime(borrow owner)
  init(_ reading: TransactionHandle, of owner: borrowing HeldRead) { self.reading = reading }
}
