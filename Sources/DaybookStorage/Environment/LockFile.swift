internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The lock file beside a data file, made before LMDB sees it.
///
/// LMDB would give it a size and no blocks, map it and write: where the disk is full that ends the
/// process by a signal. And its mode would be up to the umask.
struct LockFile {
  private let path: String
  private let byteCount: Int

  /// - Parameters:
  ///   - path: The data file.
  ///   - maximumReaders: How many slots the lock file has.
  init(ofDataFile path: String, maximumReaders: Int) {
    self.path = "\(path)-lock"
    // A slot takes a cache line of the processor, and the header before the slots takes two.
    byteCount = (max(maximumReaders, 1) + 2) * 64
  }

  /// Makes the file when it is missing, and allocates the blocks of a file with holes.
  ///
  /// Without permission nothing is made: LMDB finds that out, and how to read nevertheless. Do not
  /// call it while this process has the environment open: closing a file releases all locks on it.
  ///
  /// - Throws: ``StorageError`` with code ``StorageError/Code/diskFull``, and no new file is left; or
  ///   ``StorageError/Code/notALockFile``.
  func prepare() throws(StorageError) {
    do throws(StorageError) {
      guard let status = FileEntry(path).linkStatus() else { return try make() }
      // The maker was killed before it removed the first name.
      if status.st_nlink > 1 { removeUnfinished() }
      try refuseOthers(status)
      let size = Int(status.st_size)
      guard Int(status.st_blocks) * 512 < max(size, 1) else { return }
      // Other processes know its size, so that only an empty file may grow.
      try fill(size > 0 ? size : byteCount)
    } catch {
      guard [.diskFull, .notALockFile].contains(error.code) else { return }
      throw error
    }
  }

  /// Refuses a file that LMDB did not make: it would block on a pipe, and overwrite the target of a
  /// link.
  private func refuseOthers(_ status: stat) throws(StorageError) {
    if status.st_mode & S_IFMT == S_IFREG {
      if status.st_size == 0 { return }
      if try hasKnownStart() { return }
    }
    throw StorageError(.notALockFile, while: "open the daybook", at: path)
  }

  /// Whether the file begins like LMDB's, or with zeros, like a file that LMDB has not opened yet.
  private func hasKnownStart() throws(StorageError) -> Bool {
    let start = try OpenFile(path: path, .reading).bytes(at: 0, count: 4)
    return start == [0xDE, 0xC0, 0xEF, 0xBE] || start == [0, 0, 0, 0]
  }

  /// Makes the file.
  ///
  /// It gets its name with all its blocks, and never replaces another: processes with two lock
  /// files would overwrite each other's pages.
  private func make() throws(StorageError) {
    removeUnfinished()
    let unfinished = try TemporaryFile(in: Directory(holding: path), prefix: Self.prefix)
    // Marks the file as in use, for as long as it is open.
    _ = flock(unfinished.file.descriptor, LOCK_EX | LOCK_NB)
    try unfinished.file.write([UInt8](repeating: 0, count: byteCount).span)
    _ = unsafe link(unfinished.file.path, path)
  }

  /// Returns once no other process is in the middle of opening the file as its first user.
  ///
  /// LMDB lets one process set the lock file up, and makes the others wait without limit.
  ///
  /// - Throws: ``StorageError/Code/busy(_:)`` when that takes too long.
  static func waitForOpener(ofDataFile path: String) throws(StorageError) {
    guard let file = try? OpenFile(path: "\(path)-lock", .reading) else { return }
    let descriptor = file.descriptor
    try LockPatience.standard.wait(
      while: "open the daybook", at: path,
      holder: { opener(descriptor).map { LockHolder(processID: $0) } }
    ) { opener(descriptor) == nil }
  }

  /// The process that sets the lock file up, if any; 0 for an unknown one.
  private static func opener(_ descriptor: CInt) -> Int32? {
    var record = flock()
    (record.l_type, record.l_whence) = (Int16(F_RDLCK), Int16(SEEK_SET))
    (record.l_start, record.l_len) = (0, 1)
    guard unsafe fcntl(descriptor, F_GETLK, &record) == 0, CInt(record.l_type) == CInt(F_WRLCK)
    else { return nil }
    return max(record.l_pid, 0)
  }

  private static let prefix = ".lock-"

  /// Removes unfinished lock files of this user's killed processes.
  private func removeUnfinished() {
    let directory = Directory(holding: path)
    for name in (try? directory.entries()) ?? [] where name.hasPrefix(Self.prefix) {
      let entry = FileEntry("\(directory.path)/\(name)")
      if isAbandoned(entry) { _ = try? entry.remove() }
    }
  }

  private func isAbandoned(_ entry: FileEntry) -> Bool {
    guard entry.name.utf8.count == Self.prefix.utf8.count + 16, let status = entry.linkStatus(),
      status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
    else { return false }
    // The lock file itself by its first name, which is no longer needed. It is not opened: that
    // would release this process's locks on it.
    if status.st_nlink > 1 { return true }
    guard let file = try? OpenFile(path: entry.path, .reading) else { return false }
    return flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
  }

  private func fill(_ size: Int) throws(StorageError) {
    #if os(Linux)
      let file = try OpenFile(path: path, .writing)
      let number = posix_fallocate(file.descriptor, 0, off_t(size))
      guard number == 0 else {
        throw StorageError(system: number, while: "make room for the lock file", at: path)
      }
    #endif
  }
}
