internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Watches all connections on a separate thread.
///
/// It detects clients that leave before their answer is ready. It also detects clients that send a
/// request or read an answer too slowly.
final class ConnectionWatch: Sendable {
  private struct Connection {
    /// The time at which the connection is shut down.
    var deadline: ContinuousClock.Instant
    /// The time at which the connection is closed if the client reads nothing; `nil` while no part
    /// of the answer is ready.
    var takenBy: ContinuousClock.Instant?
    /// Called once when the client leaves; `nil` while no request of the connection is being
    /// answered.
    var onGone: (@Sendable () -> Void)?
  }

  /// The time that a new connection has for its first request.
  private static let firstRequest = Duration.seconds(15)
  /// The time for which a connection is kept for the next request.
  private static let nextRequest = Duration.seconds(60)
  /// The time between two checks of the connections.
  private static let interval = Duration.milliseconds(20)

  // A socket is closed only after the call of `closed`, so no key here is the descriptor of another
  // file.
  private let connections = Monitor<[CInt: Connection]>([:])

  /// The time after which a connection is closed if its client reads nothing of the answer.
  private let taking: Duration

  /// - Parameter taking: The time after which a connection is closed if its client reads nothing of
  ///   the answer.
  /// - Throws: `SystemError` when the system has no thread available.
  init(taking: Duration = .seconds(30)) throws(SystemError) {
    self.taking = taking
    let connections = connections
    try SystemThread.start(name: "daybook.watch") {
      while true { Self.look(at: connections) }
    }
  }

  func opened(_ socket: CInt) {
    connections.update { $0[socket] = Connection(deadline: .now + Self.firstRequest) }
  }

  func closed(_ socket: CInt) { connections.update { $0[socket] = nil } }

  /// Notes that a request of this connection is being answered.
  ///
  /// - Parameters:
  ///   - socket: The connection.
  ///   - deadline: The time at which the connection is closed.
  ///   - onGone: Called once if the client leaves earlier.
  func working(
    for socket: CInt, until deadline: ContinuousClock.Instant,
    onGone: @escaping @Sendable () -> Void
  ) {
    connections.update {
      $0[socket] = Connection(deadline: deadline, onGone: onGone)
    }
  }

  /// Notes that the next part of the answer is being computed, so the client need not read.
  func computes(for socket: CInt) { connections.update { $0[socket]?.takenBy = nil } }

  /// Notes that a part of the answer is ready, so the client must read within the time limit.
  func waits(for socket: CInt) {
    connections.update { [taking] in $0[socket]?.takenBy = .now + taking }
  }

  /// Notes that the request of this connection is answered.
  func idle(_ socket: CInt) {
    connections.update {
      if $0[socket] != nil { $0[socket] = Connection(deadline: .now + Self.nextRequest) }
    }
  }

  private static func look(at connections: Monitor<[CInt: Connection]>) {
    let isWorking = connections.wait(within: .seconds(1)) { state in
      state.values.contains { $0.onGone != nil } ? true : nil
    }
    // The lock is held, so that a socket cannot be closed and its number reused meanwhile.
    connections.withLock { state in
      for socket in hungUp(state.filter { $0.value.onGone != nil }.map(\.key)) {
        state[socket]?.onGone?()
        state[socket]?.onGone = nil
      }
      let now = ContinuousClock.now
      for (socket, connection) in state
      where min(connection.deadline, connection.takenBy ?? connection.deadline) < now {
        connection.onGone?()
        // The thread of the connection finds the socket shut down, and ends the connection.
        shutdown(socket, CInt(SHUT_RDWR))
        state[socket]?.onGone = nil
        state[socket]?.deadline = now + nextRequest
        state[socket]?.takenBy = nil
      }
    }
    if isWorking != nil { _ = poll(nil, 0, CInt(interval / .milliseconds(1))) }
  }

  /// The sockets whose clients have closed the connection.
  private static func hungUp(_ sockets: [CInt]) -> [CInt] {
    guard !sockets.isEmpty else { return [] }
    #if os(Linux)
      // POLLRDHUP, which Swift does not import.
      let closing: CShort = 0x2000
    #else
      let closing = CShort(POLLHUP)
    #endif
    var states = sockets.map { pollfd(fd: $0, events: closing, revents: 0) }
    guard unsafe poll(&states, nfds_t(states.count), 0) > 0 else { return [] }
    return states.filter { $0.revents != 0 }.map(\.fd)
  }
}
