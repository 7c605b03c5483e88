internal import DaybookValues
internal import Synchronization

extension FileEventLog {
  /// Calls `body` with the records in `selection` until it returns false.
  ///
  /// The selection has tags. The log is read in slices.
  func scanTagged(
    _ selection: EventSelection, betweenSlices: () throws(LogError) -> Bool,
    _ body: (borrowing RecordView, StreamName, EventCatalog) throws(LogError) -> Bool
  ) throws(LogError) {
    var scan = EventScan(selection, end: try end())
    while !scan.isDone {
      let positions = try positions(of: selection.tags, in: scan.next...scan.last)
      if positions.isEmpty { return }
      let goesOn = try withRead { (read, _, catalog) throws(LogError) in
        try scan.runSlice(of: positions, in: read, catalog: catalog) {
          (record, stream, catalog) throws(LogError) in
          if let wanted = selection.stream, wanted != stream { return true }
          return try body(record, stream, catalog)
        }
      }
      guard goesOn, try betweenSlices() else { return }
    }
  }

  /// The positions of the first events of `range` that have `tags`, at most as many as one slice
  /// reads.
  ///
  /// First the index is updated with the part of the log that it lacks.
  private func positions(
    of tags: Set<String>, in range: ClosedRange<UInt64>
  ) throws(LogError) -> [UInt64] {
    let walk = TagWalk(tags)
    return try tagIndex.withLock { (kept) throws(LogError) in
      let environment = environment  // a transaction must not outlive the variable it borrows
      let read = try LogRead(in: environment, self.tables, verified)
      let index = try upToDate(kept.take(), read)
      defer { kept = index }
      var (positions, next) = ([UInt64](), range.lowerBound)
      while positions.count < EventScan.sliceCount, next <= range.upperBound,
        let seq = try walk.next(atOrAfter: next, through: range.upperBound, index, in: read)
      {
        positions.append(seq)
        next = seq + 1
      }
      return positions
    }
  }

  private func upToDate(
    _ kept: consuming TagIndex?, _ read: borrowing LogRead
  ) throws(LogError) -> TagIndex {
    let (end, checkpoint) = (try read.end(), try read.tagCheckpoint())
    let fresh = TagIndex(checkpoint: min(checkpoint, end))
    var index = kept ?? fresh
    if index.isLarge, checkpoint > index.checkpoint { index = fresh }
    try read.catchUp(&index, to: end)
    return index
  }
}
