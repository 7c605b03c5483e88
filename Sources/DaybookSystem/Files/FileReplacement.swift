#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Replaces the text of a user's file.
package enum FileReplacement {
  /// Writes `bytes` to the file at `path`, so that a crash leaves either the old or the new bytes.
  ///
  /// A link to a file is followed; the new file replaces a dangling link. A file keeps its mode; a
  /// new file has mode 0666 less the umask. If `path` is no regular file, such as a pipe, the bytes
  /// are written directly.
  ///
  /// - Throws: ``SystemError`` with `path`: ``SystemError/Code/noPermission``, also for a file
  ///   without write permission; or the system's reason.
  package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    do throws(SystemError) {
      guard let status = try FileEntry(path).status() else { return try replace(path, bytes, nil) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        return try OpenFile(path: path, .writing).write(bytes.span)
      }
      guard unsafe access(path, W_OK) == 0 else {
        throw SystemError(system: errno, while: "write")
      }
      try replace(target(of: path), bytes, status.st_mode & 0o777)
    } catch {
      // The error names the user's path, not the temporary file.
      throw SystemError(error.code, while: "write", at: path)
    }
  }

  private static func replace(
    _ path: String, _ bytes: [UInt8], _ mode: mode_t?
  ) throws(SystemError) {
    let new = try TemporaryFile(in: Directory(holding: path), prefix: ".daybook-", .creatingForAll)
    try new.file.write(bytes.span)
    if let mode, fchmod(new.file.descriptor, mode) != 0 {
      throw SystemError(system: errno, while: "set the mode")
    }
    try new.keep(as: path)
  }

  /// The target of a link, or `path` itself.
  private static func target(of path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
