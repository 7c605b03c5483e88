#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A pipe that the process writes to itself, so that a key, a signal or a message can end the same
/// wait.
///
/// There is one for the process, because there is one set of signal handlers.
struct WakePipe: Sendable {
  static let shared = WakePipe()

  /// The byte that says that a message waits; other bytes are numbers of signals.
  static let message: UInt8 = 0

  /// The byte that says that a watch is over.
  static let end: UInt8 = 255

  let readEnd: Int32
  private let writeEnd: Int32

  private init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Ends the wait; a signal handler may call it, and a full pipe will end it anyway.
  func signal(_ byte: UInt8) {
    let before = errno
    var byte = byte
    _ = write(writeEnd, &byte, 1)
    errno = before
  }

  /// Everything that was sent since the last time.
  func drain() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = read(readEnd, &buffer, 512)
    return count > 0 ? Array(buffer[..<count]) : []
  }
}
