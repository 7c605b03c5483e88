#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A variable of the environment.
package struct EnvironmentVariable: Sendable {
  private let name: String

  package init(_ name: String) { self.name = name }

  /// The value; `nil` when the variable is not set.
  package var value: String? { getenv(name).map { String(cString: $0) } }
}

/// The size of a terminal's window.
package enum TerminalSize {
  /// The number of columns of the terminal at `descriptor`.
  ///
  /// It is `nil` if `descriptor` is not a terminal, or if the terminal has no columns.
  package static func columns(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// The number of rows of the terminal at `descriptor`.
  ///
  /// It is `nil` if `descriptor` is not a terminal, or if the terminal has no rows.
  package static func rows(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
