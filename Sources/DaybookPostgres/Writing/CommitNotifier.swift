/// Notifies listeners of new events after the commit, but at most once in 10 ms.
///
/// A notification is only a hint: a listener that misses it finds the events by polling a little
/// later. PostgreSQL takes a lock of the entire server to notify. So the notification is not a part
/// of the appending transaction, and is skipped if another session has that lock.
struct CommitNotifier {
  private static let spacing = Duration.milliseconds(10)

  /// The error codes of servers that do not support notifications, or do not know the statement.
  private static let codesOfServersWithout: Set = ["0A000", "42601"]

  private var isWanted = false
  /// Whether the server supports notifications; some servers with PostgreSQL's protocol do not.
  private var isPossible = true
  private var next = ContinuousClock.now

  /// Notes that a commit needs a notification, unless the server does not support notifications.
  mutating func note() { isWanted = isPossible }

  /// The time until the next notification must be sent; `nil` if none must be sent.
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
