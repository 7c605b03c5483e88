#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An error of the storage, with the failed operation and its place.
///
/// Match on ``code`` to recover; show ``description`` to a person.
package struct StorageError: Error, Equatable, Sendable {
  /// The cause, for a caller that acts on it.
  package enum Code: Hashable, Sendable {
    /// The file or directory does not exist.
    case notFound
    /// The path for a new file or directory exists.
    case alreadyExists
    /// The file is not an LMDB file.
    case notADaybookFile
    /// The file was written by another version of LMDB.
    case otherFormat
    /// The file ends before a used page.
    case cutShort(bytesInFile: UInt64, bytesNeeded: UInt64)
    /// The pages of the file contradict each other.
    case damaged
    /// The keys of the table are of another kind than expected.
    case otherKeyKind
    /// The map is full: end the transaction, then call ``StorageEnvironment/growMap()``.
    case mapFull
    /// The map cannot be moved, because these holders have transactions.
    case mapBusy(holders: [TransactionHolder])
    /// The system has no address space or memory for the map.
    case noAddressSpace
    /// The file system, the quota or the limit on file sizes is exhausted.
    case diskFull
    /// The free space is less than the reserve that appending must not use.
    case diskReserveReached(freeBytes: UInt64, reserveBytes: UInt64)
    /// The user has no permission.
    case noPermission
    /// The file is a link, or has a second name.
    case severalNames
    /// The file in the place of the lock file is not a lock file.
    case notALockFile
    /// The file, or its lock file, was removed or replaced after it was opened.
    case replacedInUse
    /// Another process held a lock for longer than the caller wanted to wait.
    case busy(LockHolder?)
    /// The directory or the file belongs to another user.
    case ownedByAnother(user: UInt32, directory: String)
    /// Users other than the owner may write the file or its directory.
    case writableByOthers
    /// The file system is mounted read-only.
    case readOnlyFileSystem
    /// The file system's locks and maps are not reliable between machines.
    case networkFileSystem(name: String)
    /// The environment was closed, or is being closed.
    case closed
    /// The process is a fork of the process that opened the environment.
    case usedAfterFork
    /// All slots of the reader table are in use.
    case readersFull
    /// This process has the file open only for reading.
    case heldReadOnly
    /// These transactions were still live after the time limit.
    case closeTimedOut(holders: [TransactionHolder])
    /// A write failed before its end, and LMDB refuses all further calls.
    case panic
    /// The key is empty or longer than 511 bytes.
    case keySize
    /// The appended key is not above the last key.
    case keyOutOfOrder
    /// The transaction changed more pages than one transaction may.
    case transactionTooLarge
    /// The reader of the output has gone.
    case brokenPipe
    /// Another error of the operating system: its `errno`.
    case system(CInt)
    /// Another error of LMDB, with LMDB's own message.
    case library(CInt, reason: String)
  }

  package let code: Code

  /// Whether a signal interrupted the operation, so that it should be retried at once.
  package var isInterruption: Bool { code == .system(EINTR) }

  /// Whether another process held a lock for too long.
  package var isBusy: Bool { if case .busy = code { true } else { false } }

  /// The attempted operation, in words that follow "Could not".
  package let operation: String

  /// The file, directory, table or stream with the error.
  package let place: String?

  package init(_ code: Code, while operation: String, at place: String? = nil) {
    self.code = code
    self.operation = operation
    self.place = place
  }
}
