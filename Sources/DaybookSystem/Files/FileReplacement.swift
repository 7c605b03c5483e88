#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A text that takes the place of what a file of the user's held.
package enum FileReplacement {
  /// Writes `bytes` to the file at `path`, which has either the old bytes or the new ones, also when
  /// the machine fails meanwhile.
  ///
  /// A link to a file is followed; one that leads nowhere becomes the file. A file keeps its mode; a
  /// new one has what the umask leaves of 0666. What is no regular file, such as a pipe, is written
  /// to as it is.
  ///
  /// - Throws: ``StorageError`` with `path`: ``StorageError/Code/noPermission``, also when the file
  ///   may not be written, or the system's reason.
  package static func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    do throws(StorageError) {
      guard let status = try FileEntry(path).status() else { return try replace(path, bytes, nil) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        return try OpenFile(path: path, .writing).write(bytes.span)
      }
      guard unsafe access(path, W_OK) == 0 else {
        throw StorageError(system: errno, while: "write")
      }
      try replace(target(of: path), bytes, status.st_mode & 0o777)
    } catch {
      // The file that was on its way has a name that nobody gave.
      throw StorageError(error.code, while: "write", at: path)
    }
  }

  private static func replace(
    _ path: String, _ bytes: [UInt8], _ mode: mode_t?
  ) throws(StorageError) {
    let new = try TemporaryFile(in: Directory(holding: path), prefix: ".daybook-", .creatingForAll)
    try new.file.write(bytes.span)
    if let mode, fchmod(new.file.descriptor, mode) != 0 {
      throw StorageError(system: errno, while: "set the mode")
    }
    try new.keep(as: path)
  }

  /// The file that a link leads to, or `path` itself.
  private static func target(of path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
