internal import DaybookEvents
internal import DaybookValues

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A pipe that wakes a thread while it waits for the network.
final class WakePipe: Sendable {
  let readEnd: CInt
  private let writeEnd: CInt

  init() throws(LogError) {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw LogError(
        .inputOutput, "The system gives this process no more files. End processes that use many.")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the thread; if the pipe is full, the thread is already being woken.
  func signal() {
    var byte: UInt8 = 0
    _ = unsafe write(writeEnd, &byte, 1)
  }

  func drain() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while unsafe read(readEnd, &buffer, buffer.count) > 0 {}
  }
}
