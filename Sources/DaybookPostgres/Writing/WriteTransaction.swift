@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// A transaction that has the head row, so that no other writer does anything, and what was read with it
/// in the same round trip.
struct WriteTransaction {
  let head: PostgresHead
  let records: PostgresRecords
  /// The position up to which the writer knew the log.
  private let known: UInt64
  /// What tells the event there from others.
  private let knownIdentity: RecordIdentity?
  /// The records behind it, as far as one page holds them.
  private let page: PostgresPage

  /// What a writer's connection needs, whatever the server's settings are.
  ///
  /// A writer that is stopped does not keep the others out for ever; and nothing becomes visible that is
  /// not durable.
  static let settings = [
    "SELECT set_config('idle_in_transaction_session_timeout', '15s', false),"
      + " set_config('lock_timeout', '30s', false)",
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
        // Who knows nothing loads what it needs.
        PageQuery(from: known + 1, to: known > 0 ? .max : 0).statement(tables),
      ] + foresight.statements(tables))
    head = try PostgresHead(answers[1])
    knownIdentity = answers[2].identity(0, 0)
    page = try PostgresPage(answers[3])
    self.known = known
    records = try PostgresRecords(reader, foresight, answers[4...])
  }

  /// Whether the log goes on from the event that the writer knew at the position that it knew: otherwise
  /// somebody has restored another one, or a standby has lost some.
  func continues(from identity: RecordIdentity?) -> Bool {
    known > 0 ? identity != nil && knownIdentity == identity : head.seq == 0
  }

  /// Lends each record that the writer did not know, in order.
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
