#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#elseif canImport(Darwin)
  package import Darwin
#endif

/// An entry of a directory: a file by its path, which may not exist.
///
/// Call Directory/synchronize() when a removal or a rename must survive a power cut.
package struct FileEntry: Hashable, Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The last part of the path.
  package var name: Substring { path.split(separator: "/").last ?? "" }

  /// Where it lies, through all links and `..`; `nil` where there is nothing.
  package var resolved: FileEntry? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe FileEntry(String(cString: resolved))
  }

  /// Whether there is anything at the path, a link that leads nowhere included.
  package var exists: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Whether there is something that is no directory, links followed.
  package var isOtherThanDirectory: Bool {
    guard let status = try? status() else { return false }
    return status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether there is a file with bytes of its own, and no link to one: opening it waits for nobody.
  package var isRegularFile: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is a link, wherever it leads.
  package var isLink: Bool { linkStatus().map { $0.st_mode & S_IFMT == S_IFLNK } ?? false }

  /// Whether there is a pipe or a socket, links followed: opening it waits for another process.
  package var isWaitedFor: Bool {
    guard let status = try? status() else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether there is a directory of this process's user, and no link to one.
  package var isOwnDirectory: Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
  }

  /// Whether it is something that can be read once, such as a pipe or a terminal.
  package var isPipe: Bool {
    guard let status = try? status() else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// How many bytes the file has, or `nil` when there is none.
  package func size() throws(StorageError) -> UInt64? {
    try status().map { UInt64(max($0.st_size, 0)) }
  }

  /// Reads every byte of the file, and keeps none.
  ///
  /// So it is known whether the disk gives them: a byte of a mapped file that does not come ends the
  /// process.
  package func readThrough() throws(StorageError) {
    var input = try ChunkedInput(path: path)
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while try input.read(into: &chunk) > 0 {}
  }

  /// Removes the entry; the bytes go when nobody holds the file any more.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func remove() throws(StorageError) -> Bool {
    if unsafe unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw StorageError(system: errno, while: "remove", at: path) }
    return false
  }

  /// Gives the file another path in the same file system, replacing what was there at once.
  ///
  /// A file that an environment holds open must be no part of this: its commits would be lost.
  package func rename(to newPath: String) throws(StorageError) {
    guard unsafe systemRename(path, newPath) == 0 else {
      throw StorageError(system: errno, while: "rename", at: "\(path) to \(newPath)")
    }
  }

  /// The same of the entry itself, where it is a link.
  package func linkStatus() -> stat? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status : nil
  }

  package func status() throws(StorageError) -> stat? {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return status }
    guard errno == ENOENT else { throw StorageError(system: errno, while: "look at", at: path) }
    return nil
  }
}

@unsafe private func systemRename(_ old: String, _ new: String) -> CInt {
  unsafe rename(old, new)
}
