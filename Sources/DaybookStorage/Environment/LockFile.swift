internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The lock file of a data file, made before LMDB opens the data file.
///
/// LMDB would set the file's size without allocating blocks, map the file, and write to it. On a
/// full disk a signal would then kill the process. The mode of the lock file would also depend on
/// the umask.
struct LockFile {
  private let path: String
  private let byteCount: Int

  /// - Parameters:
  ///   - path: The data file.
  ///   - maximumReaders: The number of slots of the lock file.
  init(ofDataFile path: String, maximumReaders: Int) {
    self.path = "\(path)-lock"
    // A slot takes a cache line of the processor, and the header before the slots takes two.
    byteCount = (max(maximumReaders, 1) + 2) * 64
  }

  /// Makes the file when it is missing, and allocates the blocks of a file with holes.
  ///
  /// Without permission nothing is made; LMDB itself then finds another way to read. Do not call
  /// this function while this process has the environment open: closing a file releases all locks
  /// on the file.
  ///
  /// - Throws: ``SystemError`` with code ``SystemError/Code/diskFull``, without leaving a new
  ///   file; or ``StorageFault/notALockFile``.
  func prepare() throws(SystemError) {
    do throws(SystemError) {
      guard let status = FileEntry(path).linkStatus() else { return try make() }
      // A second name of the file is its temporary name, left by a process that was killed while it
      // made the file.
      if status.st_nlink > 1 { removeUnfinished() }
      try refuseOthers(status)
      let size = Int(status.st_size)
      guard Int(status.st_blocks) * 512 < max(size, 1) else { return }
      // Other processes may rely on the file's size, so only an empty file may grow.
      try fill(size > 0 ? size : byteCount)
    } catch {
      guard error.code == .diskFull || error.fault == .notALockFile else { return }
      throw error
    }
  }

  /// Refuses a file that LMDB did not make.
  ///
  /// LMDB would block on a pipe, and overwrite the target of a link.
  private func refuseOthers(_ status: stat) throws(SystemError) {
    if status.st_mode & S_IFMT == S_IFREG {
      if status.st_size == 0 { return }
      if try hasKnownStart() { return }
    }
    throw SystemError(.notALockFile, while: "open the daybook", at: path)
  }

  /// Whether the file begins with LMDB's magic number, or with zeros because LMDB has not opened it
  /// yet.
  private func hasKnownStart() throws(SystemError) -> Bool {
    let start = try OpenFile(path: path, .reading).bytes(at: 0, count: 4)
    return start == [0xDE, 0xC0, 0xEF, 0xBE] || start == [0, 0, 0, 0]
  }

  /// Makes the file under a temporary name, then renames it.
  ///
  /// All blocks are allocated before the file gets its name, and the file never replaces an
  /// existing file. Processes with two lock files would overwrite each other's pages.
  private func make() throws(SystemError) {
    removeUnfinished()
    let unfinished = try TemporaryFile(in: Directory(holding: path), prefix: Self.prefix)
    // Marks the file as in use while it is open.
    _ = flock(unfinished.file.descriptor, LOCK_EX | LOCK_NB)
    try unfinished.file.write([UInt8](repeating: 0, count: byteCount).span)
    _ = unsafe link(unfinished.file.path, path)
  }

  /// Returns once no other process is opening the file as its first user.
  ///
  /// LMDB lets one process initialize the lock file, and makes the other processes wait without
  /// limit.
  ///
  /// - Throws: ``SystemError/Code/busy(_:)`` when the wait takes too long.
  static func waitForOpener(ofDataFile path: String) throws(SystemError) {
    guard let file = try? OpenFile(path: "\(path)-lock", .reading) else { return }
    let descriptor = file.descriptor
    try LockPatience.standard.wait(
      while: "open the daybook", at: path,
      holder: { opener(descriptor).map { LockHolder(processID: $0) } }
    ) { opener(descriptor) == nil }
  }

  /// The process that initializes the lock file; 0 for an unknown process, `nil` if no process
  /// initializes it.
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
    // This is the temporary name of the lock file itself, and no longer needed. The file is not
    // opened, because closing it would release this process's locks.
    if status.st_nlink > 1 { return true }
    guard let file = try? OpenFile(path: entry.path, .reading) else { return false }
    return flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
  }

  private func fill(_ size: Int) throws(SystemError) {
    #if os(Linux)
      let file = try OpenFile(path: path, .writing)
      let number = posix_fallocate(file.descriptor, 0, off_t(size))
      guard number == 0 else {
        throw SystemError(system: number, while: "make room for the lock file", at: path)
      }
    #endif
  }
}
