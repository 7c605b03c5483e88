#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The executable file of this process.
package enum ExecutableFile {
  /// The path of this program, without links; its name where the system does not give the path.
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
