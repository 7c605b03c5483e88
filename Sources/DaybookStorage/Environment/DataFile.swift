internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A check of the data file before LMDB opens it.
///
/// LMDB would map a truncated file, and a read beyond its end would kill the process.
enum DataFile {
  /// The identity of the file at `path`.
  ///
  /// - Throws: ``SystemError`` if there is no file, or it is not a regular file.
  static func identity(at path: String) throws(SystemError) -> FileIdentity {
    guard let status = try FileEntry(path).status() else {
      throw SystemError(.notFound, while: "open the daybook", at: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(.notADaybookFile, while: "open the daybook", at: path)
    }
    return FileIdentity(status)
  }

  /// Refuses a file that is not LMDB's, or ends before a used page.
  ///
  /// - Complexity: O(1) for a file with all its pages. A shorter file is read as a whole, under the
  ///   directory's lock. It may be undamaged, because LMDB does not write a page that one
  ///   transaction both allocates and frees.
  static func check(_ path: String) throws(SystemError) {
    let file = try OpenFile(path: path, .reading)
    if try DataFileHeader(of: file).bytesNeeded <= file.size { return }
    let lock = try DirectoryLock(Directory(holding: path))
    try lock.lock(.shared)
    defer { lock.unlock() }
    var walk = try PageWalk(file)
    try walk.run()
  }
}
