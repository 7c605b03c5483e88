#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The reason why a terminal or a history file could not be used.
///
/// The causes are a call of the system that failed, and a line that is too long.
///
/// ```swift
/// do throws(TerminalError) {
///   print(try terminal.readLine("> "))
/// } catch {
///   print(error)  // the action that failed, and the system's reason
/// }
/// ```
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// A call of the system failed, for the reason that its error number names.
  case system(action: String, number: Int32)
  /// A line has more than `limit` bytes.
  case lineTooLong(limit: Int)

  public var description: String {
    switch self {
    case .system(let action, let number):
      "Could not \(action) (\(String(cString: strerror(number)))). "
        + "See whether the terminal or the file is still there."
    case .lineTooLong(let limit):
      "A line is too long (over \(limit) bytes). Split it."
    }
  }

  /// The error of the last system call, from `errno`.
  static func last(_ action: String) -> TerminalError { .system(action: action, number: errno) }
}

/// The result of a call; if a signal interrupts the call, it is repeated.
func retryingInterrupts<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
