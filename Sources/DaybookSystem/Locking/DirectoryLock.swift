#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The lock of a daybook's directory: several holders share it, or one holder has it exclusively.
///
/// The system releases it however the process ends. Two values of this type exclude each other,
/// even within a process. Threads must not share one value.
package struct DirectoryLock: ~Copyable, Sendable {
  package enum Mode: Sendable {
    case shared, exclusive

    fileprivate var operation: CInt { self == .shared ? LOCK_SH : LOCK_EX }
  }

  private let directory: OpenFile

  /// Opens the directory, without locking it.
  package init(_ directory: Directory) throws(SystemError) {
    self.directory = try OpenFile(path: directory.path, .directory)
  }

  /// Waits until this value has the lock.
  ///
  /// - Throws: ``SystemError``: ``SystemError/Code/busy(_:)`` when another process holds the lock
  ///   for longer than `patience`.
  package func lock(
    _ mode: Mode, _ patience: LockPatience = .standard
  ) throws(SystemError) {
    try patience.wait(
      while: "lock the directory", at: directory.path, holder: { holder }
    ) { () throws(SystemError) in try tryLock(mode) }
  }

  /// Takes the lock if it is free; returns false instead of waiting.
  package func tryLock(_ mode: Mode) throws(SystemError) -> Bool {
    let result = retryingInterrupts { flock(directory.descriptor, mode.operation | LOCK_NB) }
    if result == 0 {
      HoldMark(on: directory.descriptor).set()
      return true
    }
    guard errno == EWOULDBLOCK else {
      throw SystemError(system: errno, while: "lock the directory", at: directory.path)
    }
    return false
  }

  package func unlock() {
    HoldMark(on: directory.descriptor).clear()
    _ = retryingInterrupts { flock(directory.descriptor, LOCK_UN) }
  }

  /// Another process that holds the lock, if it is known.
  package var holder: LockHolder? { HoldMark(on: directory.descriptor).holder }
}
