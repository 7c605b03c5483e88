/// Notifies listeners of new events, after the commit and at most once in 10 ms.
///
/// A notification is a hint: a listener that misses it polls a little later. PostgreSQL takes a
/// lock of the whole server for it. So it is not part of the appending transaction, and is skipped
/// if another session holds that lock.
struct CommitNotifier {
  private static let spacing = Duration.milliseconds(10)

  /// The error codes of servers without notifications: not supported, or no such statement.
  private static let codesOfServersWithout: Set = ["0A000", "42601"]

  private var isWanted = false
  /// Whether the server supports notifications; some servers with PostgreSQL's protocol do not.
  private var isPossible = true
  private var next = ContinuousClock.now

  /// Notes a commit that needs a notification, unless the server supports none.
  mutating func note() { isWanted = isPossible }

  /// The longest wait before the notification must be sent; `nil` if there is none to send.
  var pause: Duration? { isWanted ? max(.zero, next - .now) : nil }

  var isDue: Bool { isWanted && next <= .now }

  mutating func notify(over connection: PostgresConnection, _ tables: PostgresTables) {
    guard isWanted else { return }
    isWanted = false
    next = .now + Self.spacing
    // The notification need not be durable.
    let statements = [
      "BEGIN", "SET LOCAL synchronous_commit = off", "SET LOCAL lock_timeout = '50ms'",
      "NOTIFY \(tables.channel)", "COMMIT",
    ]
    do throws(PostgresFailure) {
      _ = try connection.run(statements.map { PostgresStatement($0) })
    } catch {
      guard case .refused(let code) = error.cause, !error.isPassing else { return }
      isPossible = !Self.codesOfServersWithout.contains(code)
      _ = try? connection.run(PostgresStatement("ROLLBACK"))
    }
  }
}
