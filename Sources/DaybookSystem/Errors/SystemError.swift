#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A failed operation on files, locks, processes or threads, with the file or name concerned.
///
/// Higher layers add further causes, such as damage in their files: see ``OperationFault``.
///
/// Match on ``code`` to recover; show ``description`` to a person.
package struct SystemError: Error, Equatable, Sendable {
  /// The cause, for a caller that acts on it.
  package enum Code: Hashable, Sendable {
    /// The file or directory does not exist.
    case notFound
    /// The path for a new file or directory exists.
    case alreadyExists
    /// The system has no address space or memory for the map.
    case noAddressSpace
    /// The file system, the quota or the limit on file sizes is exhausted.
    case diskFull
    /// The free space is less than the reserve that appending must not use.
    case diskReserveReached(freeBytes: UInt64, reserveBytes: UInt64)
    /// The user has no permission.
    case noPermission
    /// Another process held a lock for longer than the caller wanted to wait.
    case busy(LockHolder?)
    /// The file system is mounted read-only.
    case readOnlyFileSystem
    /// The reader of the output has gone.
    case brokenPipe
    /// Another error of the operating system: its `errno`.
    case system(CInt)
    /// A cause that a higher layer found.
    case fault(OperationFault)
  }

  package let code: Code

  /// Whether a signal interrupted the operation, so that it should be retried without a delay.
  package var isInterruption: Bool { code == .system(EINTR) }

  /// Whether another process held a lock for too long.
  package var isBusy: Bool { if case .busy = code { true } else { false } }

  /// The attempted operation, in words that follow "Could not".
  package let operation: String

  /// The file, directory, table or stream with the error; `nil` if none is known.
  package let place: String?

  package init(_ code: Code, while operation: String, at place: String? = nil) {
    self.code = code
    self.operation = operation
    self.place = place
  }
}
