@_spi(Engine) package import DaybookEvents
internal import DaybookValues

/// Checks each event of a shared log against earlier events and the server's digests.
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

  /// - Returns: The number of undamaged events before the first error, their digest, and that
  ///   error.
  mutating func run() throws(PostgresFailure) -> SharedLogReport {
    let end = try reader.head().seq
    while state.end < end {
      if let problem = try step(to: end) { return report(problem) }
    }
    return report(nil)
  }

  /// Checks the next page, and returns the error in it as a sentence.
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
      // The state never drops streams and so has all of them: it reads nothing from
      // `MemoryRecords()`.
      try state.copy(block, naming: catalog, in: MemoryRecords())
      try state.requireDigests(digests)
    } catch { return error.text.withoutAdvice }
    state.didStore(blocksAreFree: false)
    state.tags.moveCheckpoint(isTold: true)
    return nil
  }

  private func report(_ problem: String?) -> SharedLogReport {
    SharedLogReport(
      events: state.end, digest: state.digest.head(naming: state.catalog), problem: problem)
  }
}

/// The result of a check of a shared log.
package struct SharedLogReport: Sendable {
  /// The number of undamaged events before the first error.
  package let events: UInt64
  /// The digest of these undamaged events.
  package let digest: [UInt8]
  /// The error as a sentence; `nil` for an undamaged log.
  package let problem: String?
}

extension PostgresEventLog {
  /// Checks each event and each digest of the log.
  ///
  /// - Complexity: O(*n*) in the number of events, all of which are sent over the network.
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
