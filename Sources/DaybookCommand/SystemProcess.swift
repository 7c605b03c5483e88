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

/// The size of a terminal's window.
enum TerminalSize {
  /// The columns of the terminal behind `descriptor`, or `nil` when it is none, or has none.
  static func columns(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// The rows of the terminal behind `descriptor`, or `nil` when it is none, or has none.
  static func rows(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
