@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// A commit that was sent, but whose answer did not arrive.
///
/// A later transaction that locks the head row sees whether this commit succeeded, because the
/// earlier transaction has ended by then.
struct UnsettledCommit {
  /// The position of the last event in the commit.
  let end: UInt64
  /// The bytes of that event, whose id and checksum no other commit has.
  let record: [UInt8]
  let results: [Result<[AppendedEvent], AppendError>]

  /// Whether the log has the commit; the caller's transaction must hold the lock of the head row.
  func isThere(
    _ head: PostgresHead, _ reader: PostgresReader
  ) throws(PostgresFailure) -> Bool {
    guard head.seq >= end else { return false }
    let page = try reader.page(PageQuery(from: end, to: end))
    guard page.count == 1 else { throw .malformed("event \(end)") }
    return page.withRecord(0) { found in
      var bytes: [UInt8] = []
      bytes.append(found.bytes)
      return bytes == record
    }
  }
}

extension UnsettledCommit {
  /// The error for the batch at `index`, to which no answer arrived.
  ///
  /// If the events have no given ids, they could be appended twice, so the error has their
  /// position.
  func unknown(_ index: Int, _ batch: EventBatch, _ failure: PostgresFailure) -> LogError {
    let remedy =
      batch.hasIDsThroughout
      ? "Append them again with the same ids: events that are there already are not appended twice."
      : "\(place(ofBatch: index))Look before you append them again, as they have no ids."
    return LogError(
      .outcomeUnknown,
      "Whether the events are in the shared log is unknown. \(failure.text) \(remedy)")
  }

  private func place(ofBatch index: Int) -> String {
    guard let first = try? results[index].get().first else { return "" }
    return
      "The first would be event \(first.seq), version \(first.version) of '\(first.stream.name)'. "
  }
}

extension EventBatch {
  fileprivate var hasIDsThroughout: Bool { (0..<count).allSatisfy { id(of: $0) != nil } }
}
