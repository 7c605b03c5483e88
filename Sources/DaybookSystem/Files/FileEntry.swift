#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#elseif canImport(Darwin)
  package import Darwin
#endif

/// An entry of a directory, named by its path; the entry may be missing.
///
/// Call Directory/synchronize() when a removal or a rename must survive a power cut.
package struct FileEntry: Hashable, Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The last part of the path; empty for `/`.
  package var name: Substring { path.split(separator: "/").last ?? "" }

  /// The path without links and `..`; `nil` if it does not exist.
  package var resolved: FileEntry? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe FileEntry(String(cString: resolved))
  }

  /// Whether something is at the path: a file, a directory, or a link, even a dangling link.
  package var exists: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Whether there is a file that is not a directory; links are followed.
  package var isOtherThanDirectory: Bool {
    guard let status = try? status() else { return false }
    return status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether the entry is a regular file, and not a link.
  ///
  /// Opening a regular file does not block.
  package var isRegularFile: Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the entry is a link, even a dangling link.
  package var isLink: Bool { linkStatus().map { $0.st_mode & S_IFMT == S_IFLNK } ?? false }

  /// Whether the entry, or the target of a link, is a pipe or a socket; opening it waits for
  /// another process.
  package var isWaitedFor: Bool {
    guard let status = try? status() else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether the entry is a directory, not a link, and belongs to the user of this process.
  package var isOwnDirectory: Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
  }

  /// Whether the file can be read only once, like a pipe or a terminal.
  package var isPipe: Bool {
    guard let status = try? status() else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// The size of the file in bytes; `nil` when there is no file.
  package func size() throws(SystemError) -> UInt64? {
    try status().map { UInt64(max($0.st_size, 0)) }
  }

  /// Reads every byte of the file, and drops the bytes.
  ///
  /// A failing disk then causes an error. Reading the same byte from a mapped file would kill the
  /// process.
  package func readThrough() throws(SystemError) {
    var input = try ChunkedInput(path: path)
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while try input.read(into: &chunk) > 0 {}
  }

  /// Removes the entry; its bytes are freed once no process has the file open.
  ///
  /// - Returns: Whether there was an entry.
  @discardableResult
  package func remove() throws(SystemError) -> Bool {
    if unsafe unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw SystemError(system: errno, while: "remove", at: path) }
    return false
  }

  /// Renames the file within the same file system, replacing the target atomically.
  ///
  /// Neither file may be open in an environment, because the environment's commits would be lost.
  package func rename(to newPath: String) throws(SystemError) {
    guard unsafe systemRename(path, newPath) == 0 else {
      throw SystemError(system: errno, while: "rename", at: "\(path) to \(newPath)")
    }
  }

  /// The status of the entry itself, even if it is a link.
  package func linkStatus() -> stat? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status : nil
  }

  package func status() throws(SystemError) -> stat? {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return status }
    guard errno == ENOENT else { throw SystemError(system: errno, while: "look at", at: path) }
    return nil
  }
}

@unsafe private func systemRename(_ old: String, _ new: String) -> CInt {
  unsafe rename(old, new)
}
