internal import DaybookEvents
internal import DaybookValues

/// Consecutive records of a shared log, with the catalog of their types and schemas.
struct ReplicaPage: Sendable {
  let blocks: [BlockBuilder]
  let catalog: EventCatalog
  /// The position of the log's last event, read before the records.
  let end: UInt64
  /// The server's digests that end within these records, by number.
  let digests: [UInt64: [UInt8]]
}

/// The reads of a replica; its tasks wait without blocking a thread.
extension PostgresEventLog {
  /// The first `limit` blocks of the records after `end`; `nil` when there are none.
  func replicaPage(after end: UInt64, blocks limit: Int) async throws(LogError) -> ReplicaPage? {
    let (names, known) = (names, known)
    let page: ReplicaPage? = try await readers.read { reader in
      Result { () throws(PostgresFailure) in
        let look = try PostgresLook(reader, after: names.lastSeq)
        names.note(look, known: known)
        let kept = names.catalog
        let pages = try reader.pages(after: end, limit)
        guard !pages.isEmpty else { return nil }
        // A record becomes visible together with its schemas, so a catalog that is loaded later has
        // them.
        let isKnown = pages.allSatisfy { $0.isKnown(to: kept) }
        let catalog = isKnown ? kept : try reader.catalog(known: known)
        let blocks = try pages.map { (page) throws(PostgresFailure) in
          try page.block(from: page.seqs[0])
        }
        return ReplicaPage(
          blocks: blocks, catalog: catalog, end: look.head.seq,
          digests: try reader.digests(behind: end, through: blocks[blocks.count - 1].next - 1))
      }
    }
    if let page { names.keep(page.catalog) }
    return page
  }

  /// The name of the log for a person, without secrets.
  func name() throws(LogError) -> String {
    try readers.read { reader in .success(reader.connection.logName) }
  }

  /// The identity of the event at `seq`; `nil` when there is no such event.
  func identity(at seq: UInt64) async throws(LogError) -> RecordIdentity? {
    try await readers.read { reader in
      Result { () throws(PostgresFailure) in try reader.identity(at: seq) }
    }
  }
}

extension PostgresReader {
  /// The digests that end with the events after `end` up to `last`, by number.
  func digests(
    behind end: UInt64, through last: UInt64
  ) throws(PostgresFailure) -> [UInt64: [UInt8]] {
    let span = UInt64(LogDigest.span)
    guard end / span < last / span else { return [:] }
    var statement = PostgresStatement(
      "SELECT number, digest FROM \(tables.digests) WHERE number > $1 AND number <= $2")
    statement.bind(end / span)
    statement.bind(last / span)
    let rows = try connection.run(statement)
    var digests: [UInt64: [UInt8]] = [:]
    for row in 0..<rows.count {
      guard let number = rows.number(row, 0), let bytes = rows.data(row, 1) else {
        throw .malformed("table of digests")
      }
      digests[number] = bytes
    }
    guard digests.count == last / span - end / span else { throw .malformed("table of digests") }
    return digests
  }

  /// The first `limit` pages of the records after `end`, without a gap.
  fileprivate func pages(
    after end: UInt64, _ limit: Int
  ) throws(PostgresFailure) -> [PostgresPage] {
    var (pages, next) = ([PostgresPage](), end + 1)
    while pages.count < limit {
      let page = try page(PageQuery(from: next, to: .max))
      guard let first = page.seqs.first, let last = page.seqs.last else { break }
      guard first == next else { throw .malformed("event \(next)") }
      pages.append(page)
      next = last + 1
    }
    return pages
  }
}
