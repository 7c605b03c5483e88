internal import DaybookSystem

/// A data file that is made under another name, and gets its own when all of it is on the disk.
///
/// LMDB writes the first pages of a new file without synchronising them: a power cut could leave
/// some of them, and so a file that nobody can open.
enum NewDataFile {
  /// Makes the file at `path`, with its tables, unless there is something already.
  ///
  /// Who makes it holds the lock of its directory, so that of several processes one does.
  static func makeIfMissing(
    _ path: String, options: StorageEnvironment.Options
  ) throws(StorageError) {
    guard !FileEntry(path).exists else { return }
    let lock = try EnvironmentLock(Directory(holding: path), isHeldByReads: true)
    try lock.lockForWriting()
    defer { lock.unlockAfterWriting() }
    guard !FileEntry(path).exists else { return }
    let unfinished = FileEntry("\(path)-new")
    // What a killed process has left.
    try unfinished.remove()
    do throws(StorageError) {
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
  ) throws(StorageError) {
    let identity = try OpenFile(path: path, .creating).identity
    let file = try EnvironmentFile(path: path, identity: identity, options: options, lock: lock)
    try file.makeTables(options.tables + options.derivedTables)
    try file.synchronize()
  }
}
