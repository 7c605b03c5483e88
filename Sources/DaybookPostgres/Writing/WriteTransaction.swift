@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// A transaction that locks the head row against other writers, with the records that it read.
///
/// Locking and reading take one round trip.
struct WriteTransaction {
  let head: PostgresHead
  let records: PostgresRecords
  /// The position up to which the writer knows the log.
  private let known: UInt64
  /// The identity of the event at that position; `nil` if there is no such event.
  private let knownIdentity: RecordIdentity?
  /// The first page of the records after that position.
  private let page: PostgresPage

  /// The settings that a writer's connection needs, no matter which settings the server has.
  ///
  /// With these settings, a writer that stops cannot block other writers forever, and no event is
  /// visible before it is durable.
  static let settings = [
    "SELECT set_config('idle_in_transaction_session_timeout', '15s', false),"
      + " set_config('lock_timeout', '30s', false),"
      + " set_config('default_transaction_isolation', 'read committed', false)",
    // A writer that reads no answers is not idle; the network timeout ends its connection.
    PostgresStatement.givingUpSilentPeers(after: "15s"),
    "SELECT set_config('synchronous_commit', 'on', false)"
      + " WHERE current_setting('synchronous_commit') = 'off'",
  ]

  static let beginning = "BEGIN TRANSACTION ISOLATION LEVEL READ COMMITTED, READ WRITE"

  init(
    _ reader: PostgresReader, after known: UInt64, _ foresight: Foresight
  ) throws(PostgresFailure) {
    let tables = reader.tables
    let last = PostgresReader.identityQuery(known, tables)
    let answers = try reader.connection.run(
      [
        PostgresStatement(Self.beginning),
        PostgresHead.query(tables, forUpdate: true), last,
        // If a writer has no state, its page is empty, because it loads its state later.
        PageQuery(from: known + 1, to: known > 0 ? .max : 0).statement(tables),
      ] + foresight.statements(tables))
    head = try PostgresHead(answers[1])
    knownIdentity = answers[2].identity(0, 0)
    page = try PostgresPage(answers[3])
    self.known = known
    records = try PostgresRecords(reader, foresight, answers[4...])
  }

  /// Whether the log still has the last event that the writer knows, at the same position.
  ///
  /// The event is missing if a different log was restored, or if a failover lost events.
  func continues(from identity: RecordIdentity?) -> Bool {
    known > 0 ? identity != nil && knownIdentity == identity : head.seq == 0
  }

  /// Calls `body` with each record that the writer did not know, in order.
  func forEachNewRecord(
    _ reader: PostgresReader, _ body: (borrowing RecordView) -> Void
  ) throws(PostgresFailure) {
    for index in 0..<page.count { page.withRecord(index, body) }
    var next = (page.seqs.last ?? known) + 1
    while next <= head.seq {
      let rest = try reader.page(PageQuery(from: next, to: head.seq))
      guard rest.count > 0 else { throw .malformed("event \(next)") }
      for index in 0..<rest.count { rest.withRecord(index, body) }
      next = rest.seqs[rest.count - 1] + 1
    }
  }
}
