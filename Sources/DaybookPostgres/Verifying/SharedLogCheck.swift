@_spi(Engine) package import DaybookEvents

/// Checks each event of a shared log against the events before it and the server's digests.
struct SharedLogCheck {
  private let reader: PostgresReader
  private let catalog: EventCatalog
  private var state = LogState(
    end: 0, streams: StreamIndex(checkpoint: 0, count: 0), catalog: EventCatalog(known: []),
    digest: LogDigest(), ids: EventIDGenerator())

  init(_ reader: PostgresReader) throws(PostgresFailure) {
    self.reader = reader
    catalog = try reader.catalog(known: [])
  }

  /// - Returns: The number of sound events, their digest, and the first error after them.
  mutating func run() throws(PostgresFailure) -> SharedLogReport {
    let end = try reader.head().seq
    while state.end < end {
      if let problem = try step(to: end) { return report(problem) }
    }
    return report(nil)
  }

  /// Checks the next page, and tells what is wrong with it.
  private mutating func step(to end: UInt64) throws(PostgresFailure) -> String? {
    let before = state.end
    do throws(PostgresFailure) {
      let block = try reader.page(PageQuery(from: before + 1, to: end)).block(from: before + 1)
      guard block.count > 0 else { throw .malformed("event \(before + 1)") }
      let digests = try reader.digests(behind: before, through: block.next - 1)
      return check(block, digests)
    } catch {
      guard error.cause == .malformed else { throw error }
      return error.text
    }
  }

  private mutating func check(_ block: BlockBuilder, _ digests: [UInt64: [UInt8]]) -> String? {
    do throws(LogError) {
      // The index of streams is never written, so it holds all, and nothing is looked up.
      try state.copy(block, naming: catalog, in: MemoryRecords())
      try state.requireDigests(digests)
    } catch { return error.description }
    state.didStore(blocksAreFree: false)
    state.tags.moveCheckpoint(isTold: true)
    return nil
  }

  private func report(_ problem: String?) -> SharedLogReport {
    SharedLogReport(
      events: state.end, digest: state.digest.head(naming: state.catalog), problem: problem)
  }
}

/// What a check of a shared log has found.
package struct SharedLogReport: Sendable {
  /// How many events were gone through.
  package let events: UInt64
  /// The digest of those.
  package let digest: [UInt8]
  /// What is wrong, as a sentence; `nil` when all is right.
  package let problem: String?
}

extension PostgresEventLog {
  /// Goes through the whole log, as it is now, and checks each event and each digest.
  ///
  /// - Complexity: O(*n*); all events cross the network.
  package func verify() throws(LogError) -> SharedLogReport {
    try readers.read { reader in
      Result { () throws(PostgresFailure) in
        try reader.withSnapshot { (reader) throws(PostgresFailure) in
          var check = try SharedLogCheck(reader)
          return try check.run()
        }
      }
    }
  }
}
