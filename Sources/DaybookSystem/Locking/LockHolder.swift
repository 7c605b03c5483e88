#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The process that holds a lock, the time of locking, and whether the process is suspended.
package struct LockHolder: Hashable, Sendable {
  package let processID: Int32
  /// The time when the holder took the lock, in microseconds since 1970; `nil` if it is unknown.
  package let since: Int64?
  /// Whether the process is suspended, by SIGSTOP or Ctrl-Z.
  package let isStopped: Bool

  package init(processID: Int32, since: Int64? = nil, isStopped: Bool? = nil) {
    self.processID = processID
    self.since = since
    self.isStopped = isStopped ?? ProcessIdentity(number: processID).isStopped
  }

  /// The process, the time of locking, and whether the process is suspended, in words.
  package var text: String {
    let stopped = isStopped ? "stopped " : ""
    let start = since.map { " since \(SystemTime.text(ofMicroseconds: $0))" } ?? ""
    return "the \(stopped)process \(processID) holds it\(start)"
  }

  /// The remedy for the user.
  package var remedy: String {
    isStopped
      ? "Let it go on (kill -CONT \(processID)) or end it, then try again."
      : "Wait for it or end it, then try again."
  }
}

extension LockHolder {
  /// The description of a holder, which may be unknown.
  static func text(_ holder: LockHolder?) -> String {
    holder?.text ?? "another process holds it"
  }

  static func remedy(_ holder: LockHolder?) -> String {
    holder?.remedy ?? "Look for programs that have it open (lsof), then try again."
  }
}

extension SystemTime {
  /// A time as RFC 3339, in UTC, to the second.
  package static func text(ofMicroseconds time: Int64) -> String {
    var seconds = time_t(time / 1_000_000)
    var parts = unsafe tm()
    guard unsafe gmtime_r(&seconds, &parts) != nil else { return "\(time) µs" }
    let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(padded)
    let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded)
    return date.joined(separator: "-") + "T" + clock.joined(separator: ":") + "Z"
  }

  private static func padded(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
