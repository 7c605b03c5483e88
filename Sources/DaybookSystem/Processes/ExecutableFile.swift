#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The file that this process runs.
package enum ExecutableFile {
  /// Its path, through all links; as the program was called where the system does not tell.
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
}
