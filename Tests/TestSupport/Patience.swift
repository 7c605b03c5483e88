package import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The longest time that a test waits for a program's output or end.
///
/// The time suffices on a busy machine. Without a limit, a program that never answers would block
/// one of the tests' few threads, and two such programs would block the whole run.
package enum Patience {
  /// The time in seconds.
  package static let limit: TimeInterval = TestLength.isLong ? 3_600 : 300

  /// Waits until `descriptor` can be read or is at its end, and returns `false` if the time runs
  /// out.
  package static func isReadable(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let end = Date(timeIntervalSinceNow: limit)
    while true {
      let count = poll(&waiting, 1, Int32(max(0, end.timeIntervalSinceNow) * 1_000))
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }
}
