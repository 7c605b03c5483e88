internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// Checks of the log's indexes, which find events without reading the log.
extension LogCheck {
  /// Checks that the index of ids and the sparse index lead to `record`, if they must have it.
  ///
  /// The sparse index has every 1,024th version of a stream, for events up to `checkpoint`.
  func check(
    _ record: borrowing RecordView, isIndexedBy log: borrowing LogRead, upTo checkpoint: UInt64
  ) throws(LogError) {
    let seq = record.seq
    // An id that the log has made contains the event's position.
    if record.id.sequence != seq, try log.storedSeq(of: record.id) != seq {
      throw .damaged("index of ids (event \(seq))")
    }
    guard record.version.isMultiple(of: StreamIndex.sparseSpacing), seq <= checkpoint else {
      return
    }
    let key = StreamIndex.sparseKey(record.streamNumber, record.version)
    guard try log.storedSparsePosition(key) == seq else {
      throw .damaged("table of every 1,024th version (event \(seq))")
    }
  }

  /// Checks that the index of tags leads to the record by each of its tags.
  func check(tagsOf record: borrowing RecordView, in log: borrowing LogRead) throws(LogError) {
    guard let metadata = record.metadata else { return }
    for tag in BinaryJSONView(metadata).distinctTags {
      guard try log.indexLeads(to: record.seq, by: tag) else {
        throw .damaged("index of tags (event \(record.seq))")
      }
    }
  }

  /// Checks that the head, name and number of some streams in the tables agree with the log.
  ///
  /// - Returns: Whether there is more to check.
  mutating func runTableSlice(in log: borrowing LogRead) throws(LogError) -> Bool {
    let checkpoint = try log.checkpoint()
    let last = min(UInt64(checkpoint.streams), UInt64(heads.count))
    let stop = min(last, nextStream + Self.sliceCount / 8 - 1)
    while nextStream <= stop {
      try check(headOf: UInt32(nextStream), asOf: checkpoint.seq, in: log)
      try check(nameOf: UInt32(nextStream), in: log)
      nextStream += 1
    }
    guard nextStream > last else { return true }
    // Records beyond the visible end belong to an unfinished import, or are being dropped.
    if checkpoint.seq <= (try log.end()) { try check(count: Int(checkpoint.streams), in: log) }
    return false
  }

  private func check(
    headOf number: UInt32, asOf checkpoint: UInt64, in log: borrowing LogRead
  ) throws(LogError) {
    guard let stored = try log.storedHead(of: number) else { throw .damaged("head", of: number) }
    guard checkpoint > end else {
      let head = try head(of: number, asOf: checkpoint, in: log)
      guard stored == head else { throw .damaged("head", of: number) }
      return
    }
    // If the stored head is after `end`, the log has grown since the check began. The check does
    // not know such a head, but the head's record must exist.
    guard stored.seq > end || stored == heads[Int(number) - 1] else {
      throw .damaged("head", of: number)
    }
    try log.withRecord(stored.seq) { (record) throws(LogError) in
      guard record.streamNumber == number, record.version == stored.version else {
        throw .damaged("head", of: number)
      }
    }
  }

  /// The last event of a stream at or before `seq`.
  private func head(
    of number: UInt32, asOf seq: UInt64, in log: borrowing LogRead
  ) throws(LogError) -> StreamHead {
    var head = heads[Int(number) - 1]
    while head.seq > seq {
      head = try log.withRecord(head.seq) { (record) throws(LogError) in
        StreamHead(seq: record.previous, version: record.version - 1)
      }
    }
    return head
  }

  private func check(nameOf number: UInt32, in log: borrowing LogRead) throws(LogError) {
    let name = names[Int(number) - 1]
    guard try log.storedName(of: number) == name, try log.storedNumber(of: name) == number else {
      throw .damaged("name", of: number)
    }
  }

  private func check(count: Int, in log: borrowing LogRead) throws(LogError) {
    for table in [log.tables.heads, log.tables.names, log.tables.streams] {
      guard try log.count(in: table) == count else {
        throw .damaged("table of \(table.name) (entries)")
      }
    }
  }
}

extension LogRead {
  /// Whether the index of tags has `seq` under `tag`, and the last position of `tag` is not before
  /// `seq`.
  ///
  /// A damaged index gives false.
  fileprivate func indexLeads(to seq: UInt64, by tag: [UInt8]) throws(LogError) -> Bool {
    do throws(LogError) {
      guard try storedPosition(ofTag: tag, atOrAfter: seq) == seq else { return false }
      return try storedLastPosition(ofTag: tag) >= seq
    } catch {
      guard error.code == .damaged else { throw error }
      return false
    }
  }
}

extension LogError {
  /// The error for a damaged entry of `stream` in the tables of streams; `what` names the entry.
  fileprivate static func damaged(_ what: String, of stream: UInt32) -> LogError {
    .damaged("\(what) of stream \(stream)")
  }
}
