internal import DaybookSystem

/// Makes a data file under a temporary name, and renames it once it is completely on the disk.
///
/// LMDB writes the first pages of a new file without synchronizing them. A power cut could leave
/// only some of them, in a file that cannot be opened.
enum NewDataFile {
  /// Makes the file at `path`, with its tables, unless it exists already.
  ///
  /// The process holds the lock of the file's directory, so that only one of several processes
  /// makes it.
  static func makeIfMissing(
    _ path: String, options: StorageEnvironment.Options
  ) throws(SystemError) {
    guard !FileEntry(path).exists else { return }
    let lock = try EnvironmentLock(Directory(holding: path), isHeldByReads: true)
    try lock.lockForWriting()
    defer { lock.unlockAfterWriting() }
    guard !FileEntry(path).exists else { return }
    let unfinished = FileEntry("\(path)-new")
    // The leftover of a killed process.
    try unfinished.remove()
    do throws(SystemError) {
      try make(unfinished.path, options: options, lock)
      try unfinished.rename(to: path)
    } catch {
      _ = try? unfinished.remove()
      throw error
    }
    try Directory(holding: path).synchronize()
  }

  private static func make(
    _ path: String, options: StorageEnvironment.Options, _ lock: EnvironmentLock
  ) throws(SystemError) {
    let identity = try OpenFile(path: path, .creating).identity
    let file = try EnvironmentFile(path: path, identity: identity, options: options, lock: lock)
    try file.makeTables(options.tables + options.derivedTables)
    try file.synchronize()
  }
}
