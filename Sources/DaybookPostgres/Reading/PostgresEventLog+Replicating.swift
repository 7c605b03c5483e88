internal import DaybookEvents
internal import DaybookValues

/// Consecutive records of a shared log, with the catalog of their types and schemas.
struct ReplicaPage: Sendable {
  let blocks: [BlockBuilder]
  let catalog: EventCatalog
  /// The position of the log's last event, read before the records.
  let end: UInt64
  /// By their numbers, the server's digests that end within these records.
  let digests: [UInt64: [UInt8]]
}

/// The server's events after the end of a replica.
enum ReplicaLook: Sendable {
  case page(ReplicaPage)
  /// The server has no events that the replica lacks; a standby may even have fewer than the replica.
  case nothing(isStandby: Bool)
  /// The replica's last event is not in the server's log, which ends at `end`.
  case otherLog(end: UInt64)
}

/// The last event of a replica.
struct ReplicaEnd: Sendable {
  let seq: UInt64
  /// The identity of the last event; `nil` for an empty replica.
  let identity: RecordIdentity?
}

/// The functions that a replica reads with; they suspend the task instead of blocking its thread.
extension PostgresEventLog {
  /// The first `limit` blocks of the records after `end`, from a server that has the event at
  /// `end`.
  func replicaLook(after end: ReplicaEnd, blocks limit: Int) async throws(LogError) -> ReplicaLook {
    let (names, known) = (names, known)
    let look: ReplicaLook = try await readers.read { reader in
      Result { () throws(PostgresFailure) in
        let look = try PostgresLook(reader, after: names.lastSeq)
        names.note(look, known: known)
        // Each read may come from a different server.
        let place = try reader.place(at: end.seq)
        guard end.seq == 0 || place.identity == end.identity else {
          let isBehind = place.identity == nil && place.isStandby
          return isBehind ? .nothing(isStandby: true) : .otherLog(end: look.head.seq)
        }
        let kept = names.catalog
        let pages = try reader.pages(after: end.seq, limit)
        guard !pages.isEmpty else { return .nothing(isStandby: place.isStandby) }
        // A record becomes visible together with its schemas, so a catalog that is loaded later has
        // them.
        let isKnown = pages.allSatisfy { $0.isKnown(to: kept) }
        let catalog = isKnown ? kept : try reader.catalog(known: known)
        let blocks = try pages.map { (page) throws(PostgresFailure) in
          try page.block(from: page.seqs[0])
        }
        let last = blocks[blocks.count - 1].next - 1
        return .page(
          ReplicaPage(
            blocks: blocks, catalog: catalog, end: look.head.seq,
            digests: try reader.digests(behind: end.seq, through: last)))
      }
    }
    if case .page(let page) = look { names.keep(page.catalog) }
    return look
  }

  /// The name of the log for a person, without secrets.
  func name() throws(LogError) -> String {
    try readers.read { reader in .success(reader.connection.logName) }
  }
}

extension PostgresReader {
  /// The identity of the event at `seq`, and whether this server follows another server.
  ///
  /// The identity is `nil` if there is no event at `seq`.
  fileprivate func place(
    at seq: UInt64
  ) throws(PostgresFailure) -> (identity: RecordIdentity?, isStandby: Bool) {
    let answers = try connection.run([Self.identityQuery(seq, tables), Self.standbyQuery])
    return (answers[0].identity(0, 0), answers[1].number(0, 0) == 1)
  }

  /// By their numbers, the digests whose last event is after `end` and not after `last`.
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
