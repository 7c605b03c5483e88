#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The exclusive lock of a file, held while this value lives.
///
/// The lock marks the process that works on the file, and does not exclude readers. It ends with
/// this value, also for child processes. The system releases it however the process ends.
package struct FileLock: ~Copyable, Sendable {
  private let file: OpenFile

  private init(_ file: consuming OpenFile) { self.file = file }

  // Closing the file is not enough: a child process that was just forked has it open too, until it
  // runs its program.
  deinit {
    HoldMark(on: file.descriptor).clear()
    _ = retryingInterrupts { flock(file.descriptor, LOCK_UN) }
  }

  /// The lock of the existing file at `path`; `nil` when another process holds it.
  package static func taken(path: String) throws(SystemError) -> FileLock? {
    let file = try OpenFile(path: path, .reading)
    let descriptor = file.descriptor
    guard try tryLock(descriptor, path) else { return nil }
    HoldMark(on: descriptor).set()
    return FileLock(file)
  }

  /// Waits until no process holds the lock of the file at `path`.
  ///
  /// - Throws: ``SystemError``: ``SystemError/Code/busy(_:)`` when it is still held after
  ///   `patience`, or the system's error.
  package static func wait(
    path: String, _ patience: LockPatience = .standard
  ) throws(SystemError) {
    let file = try OpenFile(path: path, .reading)
    let descriptor = file.descriptor
    try patience.wait(
      while: "wait for the file", at: path, holder: { HoldMark(on: descriptor).holder }
    ) { () throws(SystemError) in try tryLock(descriptor, path) }
  }

  private static func tryLock(_ descriptor: CInt, _ path: String) throws(SystemError) -> Bool {
    if retryingInterrupts({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return true }
    guard errno == EWOULDBLOCK else {
      throw SystemError(system: errno, while: "lock the file", at: path)
    }
    return false
  }
}
