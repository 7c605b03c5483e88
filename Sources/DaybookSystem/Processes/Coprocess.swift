internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that runs in parallel with this process, and exchanges data with it over standard
/// input and output.
///
/// Both streams are one socket, which no other program inherits. So the program reads the end of
/// its input as soon as this process ends for any reason. The program's standard error is dropped.
package final class Coprocess: Sendable {
  /// The result of reading.
  package enum Reading: Sendable {
    case bytes([UInt8])
    /// The program has ended by itself, or was ended.
    case end
    /// No bytes came before the deadline.
    case timeOut
  }

  private let socket: CInt
  private let process: RunningProcess
  private let isEnded = Mutex(false)

  /// Starts the program at `path` with only `variables` as its environment, such as `no_proxy=*`.
  ///
  /// - Throws: ``SystemError`` when it cannot be started, for example because it is missing.
  package init(_ path: String, variables: [String]) throws(SystemError) {
    let (own, other) = try Self.sockets()
    defer { close(other) }
    var launch = ProcessLaunch([path])
    launch.variables = variables
    launch.streams = [(other, as: 0), (other, as: 1)]
    launch.dropsErrors = true
    // Control-C must reach only this process, which ends the other program if necessary.
    launch.isOfNoTerminal = true
    launch.letsNoSignalWait = true
    launch.usualSignals = [SIGPIPE]
    do throws(SystemError) { process = try launch.start() } catch {
      close(own)
      throw error
    }
    socket = own
  }

  deinit {
    end()
    close(socket)
  }

  /// Sends `bytes` to the program.
  ///
  /// - Throws: ``SystemError`` with code `brokenPipe` when it has ended.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe send(socket, buffer.baseAddress, buffer.count, Self.sendFlags)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError(.brokenPipe, while: "write to a program") }
      rest = rest.dropFirst(count)
    }
  }

  /// The next bytes from the program, up to 64 KiB.
  ///
  /// - Parameter deadline: The end of the wait; `nil` for no limit.
  /// - Returns: The bytes, or the reason why there are none.
  package func read(before deadline: ContinuousClock.Instant?) -> Reading {
    while true {
      guard isReadable(before: deadline) else { return .timeOut }
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = unsafe recv(socket, buffer.baseAddress, buffer.count, 0)
        filled = max(0, count)
      }
      if count > 0 { return .bytes(bytes) }
      if count < 0, errno == EINTR { continue }
      return .end
    }
  }

  /// Waits until bytes or the end of the output can be read, at most until `deadline`.
  ///
  /// - Returns: False after the deadline.
  private func isReadable(before deadline: ContinuousClock.Instant?) -> Bool {
    var request = pollfd(fd: socket, events: CShort(POLLIN), revents: 0)
    while true {
      let left = deadline.map { ContinuousClock.now.duration(to: $0).pollMilliseconds } ?? -1
      let count = unsafe poll(&request, 1, left)
      if count > 0 { return true }
      if count == 0, left < CInt.max { return false }
    }
  }

  /// Ends the program immediately; any thread may call it, repeatedly.
  ///
  /// A reader gets the end of the output.
  package func end() {
    isEnded.withLock { isEnded in
      guard !isEnded else { return }
      isEnded = true
      process.send(SIGKILL)
      _ = try? process.waitForEnd()
      shutdown(socket, CInt(SHUT_RDWR))
    }
  }

  /// Closes the program's input, and ends the program if it still runs after `limit`.
  package func hangUp(endingAfter limit: Duration) {
    shutdown(socket, CInt(SHUT_WR))
    Task {
      try? await Task.sleep(for: limit)
      end()
    }
  }

  #if canImport(Darwin)
    private static let sendFlags: CInt = 0

    private static func sockets() throws(SystemError) -> (CInt, CInt) {
      let ends = try pair(SOCK_STREAM)
      var isOn: CInt = 1
      for end in [ends.0, ends.1] {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = unsafe setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, 4)
      }
      return ends
    }
  #else
    private static let sendFlags = CInt(MSG_NOSIGNAL)

    private static func sockets() throws(SystemError) -> (CInt, CInt) {
      try pair(CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue))
    }
  #endif

  private static func pair(_ kind: CInt) throws(SystemError) -> (CInt, CInt) {
    var ends: [CInt] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw SystemError(system: errno, while: "make a socket")
    }
    return (ends[0], ends[1])
  }
}

extension Duration {
  /// The milliseconds for `poll`: rounded up, and never below zero.
  fileprivate var pollMilliseconds: CInt {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return CInt(seconds) * 1_000 + CInt((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
