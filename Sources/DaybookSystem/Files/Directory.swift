#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A directory on the disk, named by its path.
package struct Directory: Hashable, Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The directory of the file at `path`.
  package init(holding path: String) {
    let trimmed = path.utf8.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let slash = trimmed.lastIndex(of: "/") else {
      self.path = "."
      return
    }
    self.path = slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// Makes the directory and its missing parents with mode 0700; an existing directory is
  /// unchanged.
  ///
  /// All new entries are on the disk when this returns.
  package func create() throws(SystemError) {
    if try isThere() { return }
    let parent = Directory(holding: path)
    if parent != self { try parent.create() }
    let status = make()
    guard status == 0 || status == EEXIST else {
      throw SystemError(system: status, while: "make the directory", at: path)
    }
    try parent.synchronize()
  }

  /// Makes the directory with mode 0700; its parent must exist, and its path must not.
  package func createNew() throws(SystemError) {
    let status = make()
    guard status == 0 else {
      throw SystemError(system: status, while: "make the directory", at: path)
    }
    try Directory(holding: path).synchronize()
  }

  /// Makes the directory, and returns the system's error, or 0.
  private func make() -> CInt {
    // Once a signal has removed the directory, it must not be made again before the program ends.
    SignalCleanUp.unlessEnding {
      // The umask may have removed permissions that the owner needs.
      unsafe mkdir(path, 0o700) == 0 && fchmodat(AT_FDCWD, path, 0o700, AT_SYMLINK_NOFOLLOW) == 0
        ? 0 : errno
    }
  }

  /// Removes the directory, which has to be empty.
  package func remove() throws(SystemError) {
    guard unsafe rmdir(path) == 0 else {
      throw SystemError(system: errno, while: "remove the directory", at: path)
    }
  }

  /// Whether this process may make files in the directory, by its mode and mount.
  package var isWritable: Bool {
    unsafe faccessat(AT_FDCWD, path, W_OK | X_OK, AT_EACCESS) == 0
  }

  /// Waits until every entry made, renamed or removed in the directory is on the disk.
  package func synchronize() throws(SystemError) {
    try OpenFile(path: path, .directory).synchronize()
  }

  /// Waits until the directory is on the disk under its path, even if another process made it or
  /// its parents.
  ///
  /// Directories that this process may not read are skipped.
  package func synchronizePath() throws(SystemError) {
    try synchronize()
    var above = Directory(holding: path)
    var below = self
    while above != below {
      _ = try? above.synchronize()
      (above, below) = (Directory(holding: above.path), above)
    }
  }

  private func isThere() throws(SystemError) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw SystemError(system: errno, while: "look at the directory", at: path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw SystemError(system: ENOTDIR, while: "use as a directory", at: path)
    }
    return true
  }
}
