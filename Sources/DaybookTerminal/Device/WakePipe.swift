#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A pipe from the process to itself, so that one wait can end because of a key, a signal or a
/// message.
///
/// There is one pipe for each process, because a process has one set of signal handlers.
struct WakePipe: Sendable {
  static let shared = WakePipe()

  /// The byte that announces a message; any other byte is the number of a signal.
  static let message: UInt8 = 0

  /// The byte that means that a watch is over.
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

  /// Ends the wait; a signal handler may call this function.
  ///
  /// If the pipe is full, the wait also ends.
  func signal(_ byte: UInt8) {
    let before = errno
    var byte = byte
    _ = write(writeEnd, &byte, 1)
    errno = before
  }

  /// The bytes that were sent since the last call, at most 512.
  func drain() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = read(readEnd, &buffer, 512)
    return count > 0 ? Array(buffer[..<count]) : []
  }
}
