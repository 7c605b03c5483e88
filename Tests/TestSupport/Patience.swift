package import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How long a test waits for a program that says nothing more, or does not end.
///
/// On a busy machine any answer is in time. Without a limit, a program that never answers holds one of the
/// few threads of all tests, and two of them hold the whole run.
package enum Patience {
  /// In seconds.
  package static let limit: TimeInterval = TestLength.isLong ? 3_600 : 300

  /// Whether something can be read from `descriptor`, or its end, before the patience is over.
  package static func isReadable(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let end = Date(timeIntervalSinceNow: limit)
    while true {
      let count = poll(&waiting, 1, Int32(max(0, end.timeIntervalSinceNow) * 1_000))
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }
}
