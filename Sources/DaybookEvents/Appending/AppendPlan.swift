/// The planned placement of each event of a batch.
struct AppendPlan {
  enum Placement {
    case new(NewRecord)
    /// The log has the event already.
    case known(seq: UInt64, version: UInt32)
    /// The same event is earlier in the batch, at this index.
    case repeated(Int)
  }

  struct NewRecord {
    let stream: PlannedStream
    let type: UInt16
    let schema: UInt16
    /// The range of the event's payload in `payloads`.
    ///
    /// It is `nil` for an event of a Swift type, whose payload is in the batch.
    let payload: Range<Int>?
    let hasNulls: Bool
  }

  var placements: [Placement] = []
  /// The payloads of the batch's JSON events, end to end.
  var payloads: [UInt8] = []

  /// Whether at least one event is new to the log.
  var addsEvents: Bool {
    placements.contains { if case .new = $0 { true } else { false } }
  }

  /// Whether the log has some of the events already.
  var knowsEvents: Bool { placements.indices.contains { knownSeq(at: $0) != nil } }

  /// The position of the event at `index`, if the log has it already.
  func knownSeq(at index: Int) -> UInt64? {
    if case .known(let seq, _) = placements[index] { seq } else { nil }
  }

  /// The content of a new record, which follows the record's envelope.
  @_lifetime(borrow self, borrow batch)
  borrowing func content(
    of new: NewRecord, in batch: borrowing EventBatch, _ entry: EventBatch.Entry
  ) -> RecordContent {
    let given = batch.writer.bytes.rawBytes
    let metadata = given.extracting(entry.metadata)
    guard let payload = new.payload else {
      return RecordContent(
        payload: given.extracting(entry.data), hasNulls: new.hasNulls, metadata: metadata)
    }
    return RecordContent(
      payload: payloads.rawBytes.extracting(payload), hasNulls: new.hasNulls,
      metadata: metadata)
  }
}
