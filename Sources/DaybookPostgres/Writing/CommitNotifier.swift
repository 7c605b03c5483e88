/// Notifies listeners of new events, after the commit and at most once in 10 ms.
///
/// A notification is a hint: a listener that misses it polls a little later. PostgreSQL takes a
/// lock of the whole server for it, so it is not part of the appending transaction.
struct CommitNotifier {
  private static let spacing = Duration.milliseconds(10)

  private var isWanted = false
  /// Whether the server supports notifications; some servers with PostgreSQL's protocol do not.
  private var isPossible = true
  private var next = ContinuousClock.now

  /// Takes note of a commit.
  mutating func note() { isWanted = isPossible }

  /// How long to wait for other work before it is to be sent; `nil` when nothing is to be sent.
  var pause: Duration? { isWanted ? max(.zero, next - .now) : nil }

  var isDue: Bool { isWanted && next <= .now }

  mutating func notify(over connection: PostgresConnection, _ tables: PostgresTables) {
    guard isWanted else { return }
    isWanted = false
    next = .now + Self.spacing
    // Nothing of it needs to be durable.
    let statements = [
      "BEGIN", "SET LOCAL synchronous_commit = off", "NOTIFY \(tables.channel)", "COMMIT",
    ]
    do throws(PostgresFailure) {
      _ = try connection.run(statements.map { PostgresStatement($0) })
    } catch {
      guard case .refused(let code) = error.cause, !error.isPassing else { return }
      isPossible = code.isEmpty
      _ = try? connection.run(PostgresStatement("ROLLBACK"))
    }
  }
}
