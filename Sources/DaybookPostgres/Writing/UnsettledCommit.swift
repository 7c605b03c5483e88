@_spi(Engine) internal import DaybookEvents

/// A commit that was sent, and whose answer did not come.
///
/// A later transaction that locks the head row sees its outcome, since the earlier transaction has
/// ended by then.
struct UnsettledCommit {
  /// The position of its last event.
  let end: UInt64
  /// The bytes of that event, whose id and checksum no other commit has.
  let record: [UInt8]
  let results: [Result<[AppendedEvent], AppendError>]

  /// Whether the log has the commit; the caller's transaction locks the head row.
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

extension LogError {
  /// The error for an append whose answer never came.
  static func outcomeUnknown(_ failure: PostgresFailure) -> LogError {
    LogError(
      .outcomeUnknown,
      "Whether the events are in the shared log is unknown. \(failure.text)"
        + " Append them again with the same ids: what is there already is not appended twice.")
  }
}
