internal import DaybookShell
internal import FoundationEssentials

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The variables of the environment.
enum ProcessEnvironment {
  static var current: [String: String] { ProcessInfo.processInfo.environment }

  /// The directory for temporary files: `$TMPDIR`, else `/tmp`.
  static var temporaryDirectory: String {
    guard let path = current["TMPDIR"], !path.isEmpty else { return "/tmp" }
    return path
  }
}

/// The end of the program.
enum SystemExit {
  static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }
}
