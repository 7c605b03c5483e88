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
/// It finds clients that disconnect before their answer is ready, and clients that send a request
/// or read an answer too slowly.
final class ConnectionWatch: Sendable {
  private struct Connection {
    /// The time when the connection is shut down.
    var deadline: ContinuousClock.Instant
    /// The time when the connection is shut down if the client has not read anything until then.
    ///
    /// It is `nil` while there is nothing to read.
    var takenBy: ContinuousClock.Instant?
    /// Called once if the client disconnects; `nil` while there is no request to answer.
    var onGone: (@Sendable () -> Void)?
  }

  /// The time limit for the first request of a new connection.
  private static let firstRequest = Duration.seconds(15)
  /// The time limit for the next request of a connection.
  private static let nextRequest = Duration.seconds(60)
  /// The time between two checks of the connections.
  private static let interval = Duration.milliseconds(20)

  // A descriptor is removed from this dictionary before it is closed, so that it never means
  // another file.
  private let connections = Monitor<[CInt: Connection]>([:])

  /// The time limit for a client that does not read its answer.
  private let taking: Duration

  /// - Parameter taking: The time limit for a client that does not read its answer.
  /// - Throws: `SystemError` if no thread can be created.
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

  /// Reports that the server has begun to answer a request.
  ///
  /// - Parameters:
  ///   - socket: The connection.
  ///   - deadline: The time when the connection is shut down.
  ///   - onGone: Called once if the client disconnects or reads too slowly, or at the deadline.
  func working(
    for socket: CInt, until deadline: ContinuousClock.Instant,
    onGone: @escaping @Sendable () -> Void
  ) {
    connections.update {
      $0[socket] = Connection(deadline: deadline, onGone: onGone)
    }
  }

  /// Reports that the next part of the answer is being computed, so that the client cannot read it
  /// yet.
  func computes(for socket: CInt) { connections.update { $0[socket]?.takenBy = nil } }

  /// Reports that a part of the answer is ready, which the client must read within the time limit.
  func waits(for socket: CInt) {
    connections.update { [taking] in $0[socket]?.takenBy = .now + taking }
  }

  /// Reports that the answer is complete, so that the connection waits for the next request.
  func idle(_ socket: CInt) {
    connections.update {
      if $0[socket] != nil { $0[socket] = Connection(deadline: .now + Self.nextRequest) }
    }
  }

  private static func look(at connections: Monitor<[CInt: Connection]>) {
    let isWorking = connections.wait(within: .seconds(1)) { state in
      state.values.contains { $0.onGone != nil } ? true : nil
    }
    // The lock is held, so that no socket can be closed and its descriptor reused meanwhile.
    connections.withLock { state in
      for socket in hungUp(state.filter { $0.value.onGone != nil }.map(\.key)) {
        state[socket]?.onGone?()
        state[socket]?.onGone = nil
      }
      let now = ContinuousClock.now
      for (socket, connection) in state
      where min(connection.deadline, connection.takenBy ?? connection.deadline) < now {
        connection.onGone?()
        // The thread of the connection notices the shutdown, and closes the connection.
        shutdown(socket, CInt(SHUT_RDWR))
        state[socket]?.onGone = nil
        state[socket]?.deadline = now + nextRequest
        state[socket]?.takenBy = nil
      }
    }
    if isWorking != nil { _ = poll(nil, 0, CInt(interval / .milliseconds(1))) }
  }

  /// The sockets whose clients have disconnected.
  private static func hungUp(_ sockets: [CInt]) -> [CInt] {
    guard !sockets.isEmpty else { return [] }
    #if os(Linux)
      // The value of POLLRDHUP, which Swift does not import.
      let closing: CShort = 0x2000
    #else
      let closing = CShort(POLLHUP)
    #endif
    var states = sockets.map { pollfd(fd: $0, events: closing, revents: 0) }
    guard unsafe poll(&states, nfds_t(states.count), 0) > 0 else { return [] }
    return states.filter { $0.revents != 0 }.map(\.fd)
  }
}
