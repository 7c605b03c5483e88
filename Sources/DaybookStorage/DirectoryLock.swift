#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The lock of a daybook's directory: many hold it shared, or one exclusively.
///
/// The system lets it go when the process ends, however it ends. Two values lock each other out,
/// within a process too; one value knows no threads.
package struct DirectoryLock: ~Copyable, Sendable {
  package enum Mode: Sendable {
    case shared, exclusive

    fileprivate var operation: CInt { self == .shared ? LOCK_SH : LOCK_EX }
  }

  private let directory: OpenFile

  /// Opens the directory, without locking it.
  package init(_ directory: Directory) throws(StorageError) {
    self.directory = try OpenFile(path: directory.path, .directory)
  }

  /// Waits until the lock is held.
  package func lock(_ mode: Mode) throws(StorageError) {
    let result = retryingInterrupts { flock(directory.descriptor, mode.operation) }
    guard result == 0 else {
      throw StorageError(system: errno, while: "lock the directory", at: directory.path)
    }
  }

  /// Whether the lock could be had without waiting, in which case it is held.
  package func tryLock(_ mode: Mode) throws(StorageError) -> Bool {
    let result = retryingInterrupts { flock(directory.descriptor, mode.operation | LOCK_NB) }
    if result == 0 { return true }
    guard errno == EWOULDBLOCK else {
      throw StorageError(system: errno, while: "lock the directory", at: directory.path)
    }
    return false
  }

  package func unlock() {
    _ = flock(directory.descriptor, LOCK_UN)
  }
}
