internal import DaybookSystem
internal import Synchronization

/// The directory's lock for the transactions of one environment.
///
/// A writer holds the lock exclusively. A reader shares the lock only if it cannot have a slot in
/// LMDB's own lock file. While such a reader holds the lock, no writer can reuse the pages that are
/// read.
final class EnvironmentLock: Sendable {
  /// Whether readers hold the lock, because the lock file cannot be written.
  let isHeldByReads: Bool

  private let directory: DirectoryLock
  private let readCount = Mutex(0)

  init(_ directory: Directory, isHeldByReads: Bool) throws(SystemError) {
    self.directory = try DirectoryLock(directory)
    self.isHeldByReads = isHeldByReads
  }

  func lockForWriting(_ patience: LockPatience = .standard) throws(SystemError) {
    try directory.lock(.exclusive, patience)
  }

  func unlockAfterWriting() { directory.unlock() }

  func lockForReading() throws(SystemError) {
    guard isHeldByReads else { return }
    try readCount.withLock { count throws(SystemError) in
      if count == 0 {
        try directory.lock(.shared)
        ReadLease.begin()
      }
      count += 1
    }
  }

  func unlockAfterReading() {
    guard isHeldByReads else { return }
    readCount.withLock { count in
      count -= 1
      guard count == 0 else { return }
      directory.unlock()
      ReadLease.end()
    }
  }
}
