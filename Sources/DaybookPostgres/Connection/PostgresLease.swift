package import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

/// A lock on the server that belongs to a separate connection.
///
/// The server therefore releases the lock as soon as the process with the connection is killed.
final class PostgresLease: LogLease {
  private typealias Thread = ConfinedThread<Result<Holder, PostgresFailure>>

  /// The connection with the lock, and the time of the last answer that came over this connection.
  private final class Holder {
    let connection: PostgresConnection
    var answeredAt = ContinuousClock.now

    init(_ connection: PostgresConnection) { self.connection = connection }
  }

  private let thread: Thread
  private let key: Int64

  /// Starts a thread that connects to the server; ``take()`` takes the lock.
  init(_ name: String, at address: PostgresAddress) throws(SystemError) {
    // A random UUID for all leases, which never changes.
    let leases = EventID(high: 0x1f0d_6b52_8c3e_4a97, low: 0xa4d2_7c19_e05b_3f68)
    key = Int64(
      bitPattern: EventID(namespace: leases, name: "\(address.schema) \(name)").low)
    thread = try Thread(name: "daybook.pglease") {
      Result { () throws(PostgresFailure) in
        let connection = try PostgresConnection(to: address, writes: true)
        _ = try connection.run(Self.settings)
        return Holder(connection)
      }
    }
  }

  deinit { thread.close() }

  /// Settings with which the server closes the connection of a silent machine after about 10 s.
  private static let settings = [
    PostgresStatement("SET tcp_keepalives_idle = 4"),
    PostgresStatement("SET tcp_keepalives_interval = 2"),
    PostgresStatement("SET tcp_keepalives_count = 3"),
    // Keepalives have no effect while the server waits for the acknowledgement of an answer.
    PostgresStatement(PostgresStatement.givingUpSilentPeers(after: "10s")),
  ]

  /// Takes the lock, if no other process has it.
  func take() async throws -> Bool {
    let lock = PostgresStatement("SELECT pg_try_advisory_lock(\(key))::int")
    return try await thread.value(closed: CancellationError()) { holder in
      try holder.get().connection.run(lock).number(0, 0) == 1
    }
  }

  /// The time for which the server's last answer counts as proof that the lease is held.
  private static let freshness = Duration.seconds(1)
  /// The longest wait for an answer, shorter than the time after which the server drops a silent
  /// machine.
  private static let answerLimit = Duration.seconds(3)

  func isHeld() async -> Bool {
    let answer = try? await thread.value(closed: CancellationError()) { holder in
      let holder = try holder.get()
      guard holder.connection.isStillThere() else { return false }
      guard holder.answeredAt + Self.freshness < .now else { return true }
      let question = ContinuousClock.now
      _ = try holder.connection.run([PostgresStatement("SELECT 1")], within: Self.answerLimit)
      holder.answeredAt = question
      return true
    }
    return answer ?? false
  }
}

extension PostgresEventLog: LeasingLog {
  package func lease(_ name: String) async throws -> any LogLease {
    while true {
      do {
        if let lease = try await taken(name) { return lease }
      } catch let failure as PostgresFailure {
        guard failure.isPassing else { throw LogError(failure) }
        try await Task.sleep(for: .milliseconds(500))
      }
    }
  }

  /// Waits until no other process has the lease, and then takes it.
  ///
  /// It uses a single connection, over which it asks the server every 200 ms.
  private func taken(_ name: String) async throws -> PostgresLease? {
    let lease = try PostgresLease(name, at: configuration.address)
    while try await !lease.take() { try await Task.sleep(for: .milliseconds(200)) }
    return lease
  }
}
