internal import DaybookEvents
internal import DaybookValues

/// Consecutive records of a shared log, and types and schemas that say what their numbers mean.
struct ReplicaPage: Sendable {
  let blocks: [BlockBuilder]
  let catalog: EventCatalog
}

/// What a replica asks for: its tasks wait without holding a thread.
extension PostgresEventLog {
  /// Up to `limit` blocks of the records behind `end`; `nil` when there are none.
  func replicaPage(after end: UInt64, blocks limit: Int) async throws(LogError) -> ReplicaPage? {
    let (kept, known) = (names.catalog, known)
    let page: ReplicaPage? = try await readers.read { reader in
      Result { () throws(PostgresFailure) in
        let pages = try reader.pages(after: end, limit)
        guard !pages.isEmpty else { return nil }
        // Records and what they use become visible at once, so what is asked for later is enough.
        let isKnown = pages.allSatisfy { $0.isKnown(to: kept) }
        let catalog = isKnown ? kept : try reader.catalog(known: known)
        let blocks = try pages.map { (page) throws(PostgresFailure) in
          try page.block(from: page.seqs[0])
        }
        return ReplicaPage(blocks: blocks, catalog: catalog)
      }
    }
    if let page { names.keep(page.catalog) }
    return page
  }

  /// The id of the event at `seq`; `nil` when there is none.
  func id(at seq: UInt64) async throws(LogError) -> EventID? {
    try await readers.read { reader in
      Result { () throws(PostgresFailure) in
        var statement = PostgresStatement("SELECT id FROM \(reader.tables.events) WHERE seq = $1")
        statement.bind(seq)
        return try reader.connection.run(statement).id(0, 0)
      }
    }
  }
}

extension PostgresReader {
  /// Up to `limit` pages of the records behind `end`, without a gap.
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
