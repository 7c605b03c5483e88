internal import DaybookValues

/// A log of some events of another log, without any trace of the remaining events.
///
/// Positions and versions are numbered again; everything else is unchanged.
package struct ExcerptLog: DerivedLog {
  package let source: any RecordScanning
  /// The positions of the events in the source.
  package let seqs: [UInt64]
  private let versions: [UInt32]

  /// The events of `source` that `picks` selects.
  package init(_ picks: EventPicks, of source: any RecordScanning) {
    (self.source, seqs, versions) = (source, picks.seqs, picks.versions)
  }

  package func end() throws(LogError) -> UInt64 { UInt64(seqs.count) }

  package func scan(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    let end = Int(min(selection.to ?? .max, UInt64(seqs.count)))
    guard selection.from <= end else { return }
    var (next, copy) = (Int(selection.from) - 1, RecordCopy())
    try source.scan(selection.moved(to: seqs[next]...seqs[end - 1]), betweenSlices: betweenSlices) {
      (record, stream, catalog) throws(LogError) in
      while next < end, seqs[next] < record.seq { next += 1 }
      guard next < end else { return false }
      guard seqs[next] == record.seq else { return true }
      let (seq, version) = (UInt64(next) + 1, versions[next])
      next += 1
      if record.version == version {
        return try body(RecordView(seq: seq, bytes: record.bytes), stream, catalog)
      }
      copy.take(record, version, of: stream)
      return try body(RecordView(seq: seq, bytes: copy.bytes.rawBytes), stream, catalog)
    }
  }
}

/// A copy of a record with a different version.
///
/// The copy's checksum, and the previous position in its stream, stay as in the source. No reader
/// of the excerpt checks them.
private struct RecordCopy {
  private(set) var bytes: [UInt8] = []

  /// Replaces the copy with a copy of `record`, an event of `stream`, that has this `version`.
  mutating func take(_ record: borrowing RecordView, _ version: UInt32, of stream: StreamName) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(record.bytes)
    bytes.storeLittleEndian(version, at: 28)
    guard version == 1 else { return }
    // The record of a stream's first event ends with the stream's name.
    bytes.append(contentsOf: stream.name.utf8)
    bytes.append(UInt8(stream.name.utf8.count))
  }
}

extension EventSelection {
  /// A copy of this selection, limited to `positions`.
  fileprivate func moved(to positions: ClosedRange<UInt64>) -> EventSelection {
    var moved = self
    (moved.from, moved.to) = (positions.lowerBound, positions.upperBound)
    return moved
  }
}
