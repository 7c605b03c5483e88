internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Watches all connections from a thread of its own: for clients that go away while they are worked
/// for, and for those that take too long to send a request or to read an answer.
final class ConnectionWatch: Sendable {
  private struct Connection {
    /// When the connection is broken off.
    var deadline: ContinuousClock.Instant
    /// When it is broken off because the client takes nothing; `nil` while there is nothing to take.
    var takenBy: ContinuousClock.Instant?
    /// Called once when the client goes away; `nil` while nothing is done for it.
    var onGone: (@Sendable () -> Void)?
  }

  /// How long a new connection may take to send its first request.
  private static let firstRequest = Duration.seconds(15)
  /// How long a connection is kept for the next request.
  private static let nextRequest = Duration.seconds(60)
  /// The time between two looks.
  private static let interval = Duration.milliseconds(20)

  // A socket is only closed after `closed`, so no number in it is that of another file.
  private let connections = Monitor<[CInt: Connection]>([:])

  /// How long a client may take none of its answer.
  private let taking: Duration

  /// - Parameter taking: How long a client may take none of its answer.
  /// - Throws: `StorageError` when the system has no thread to give.
  init(taking: Duration = .seconds(30)) throws(StorageError) {
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

  /// Notes that a request of this connection is worked on.
  ///
  /// - Parameters:
  ///   - socket: The connection.
  ///   - deadline: When it is broken off.
  ///   - onGone: Called once if the client goes away before.
  func working(
    for socket: CInt, until deadline: ContinuousClock.Instant,
    onGone: @escaping @Sendable () -> Void
  ) {
    connections.update {
      $0[socket] = Connection(deadline: deadline, onGone: onGone)
    }
  }

  /// Notes that the next part of the answer is computed.
  func computes(for socket: CInt) { connections.update { $0[socket]?.takenBy = nil } }

  /// Notes that a part of the answer is there to be taken.
  func waits(for socket: CInt) {
    connections.update { [taking] in $0[socket]?.takenBy = .now + taking }
  }

  /// Notes that the work for this connection has ended.
  func idle(_ socket: CInt) {
    connections.update {
      if $0[socket] != nil { $0[socket] = Connection(deadline: .now + Self.nextRequest) }
    }
  }

  private static func look(at connections: Monitor<[CInt: Connection]>) {
    let isWorking = connections.wait(within: .seconds(1)) { state in
      state.values.contains { $0.onGone != nil } ? true : nil
    }
    // Under the lock, so that no number of a socket is that of a later connection.
    connections.withLock { state in
      for socket in hungUp(state.filter { $0.value.onGone != nil }.map(\.key)) {
        state[socket]?.onGone?()
        state[socket]?.onGone = nil
      }
      let now = ContinuousClock.now
      for (socket, connection) in state
      where min(connection.deadline, connection.takenBy ?? connection.deadline) < now {
        connection.onGone?()
        // Its thread finds it closed, and ends it.
        shutdown(socket, CInt(SHUT_RDWR))
        state[socket]?.onGone = nil
        state[socket]?.deadline = now + nextRequest
        state[socket]?.takenBy = nil
      }
    }
    if isWorking != nil { _ = poll(nil, 0, CInt(interval / .milliseconds(1))) }
  }

  /// The sockets whose other side is closed.
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
