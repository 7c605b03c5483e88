#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The executable file of this process.
package enum ExecutableFile {
  /// The path of this program, without links; its name if the system does not know the path.
  package static var path: String {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments[0]
    #endif
    guard let resolved = unsafe realpath(path, nil) else { return CommandLine.arguments[0] }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Whether there is a file at `path` that this user may run.
  package static func isThere(at path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }

  /// Whether the file of `program` exists, and this user may run it.
  ///
  /// A name with a slash is a path. Any other name is searched for in the folders of `search`, such
  /// as `/bin:/usr/bin`.
  package static func isFound(_ program: String, in search: String) -> Bool {
    guard !program.contains("/") else { return isThere(at: program) }
    guard !program.isEmpty else { return false }
    return search.split(separator: ":", omittingEmptySubsequences: false).contains {
      isThere(at: $0.isEmpty ? program : "\($0)/\(program)")
    }
  }
}
