internal import DaybookValues

/// Searches for the last event of a log that is not later than a time, and for the first later
/// event.
///
/// The heads of blocks show the blocks of both events. Only the records of these blocks, and
/// records outside of blocks, are read.
struct TimeSearch {
  private var time: Int64
  private var lastSeen: UInt64?
  private var firstLater: UInt64?
  /// The block with the last event that is not later than the time; `nil` if the event is in no
  /// block.
  private var blockOfLastSeen: ClosedRange<UInt64>?
  private var blockOfFirstLater: ClosedRange<UInt64>?

  /// The number of positions in a slice; no read transaction outlives a slice.
  private static let sliceCount: UInt64 = 1 << 19

  /// Looks through the events of `log` up to `end`.
  init(_ time: Timestamp, in log: FileEventLog, through end: UInt64) throws(LogError) {
    self.time = time.microsecondsSinceEpoch
    var next: UInt64 = 1
    while next <= end {
      let stop = min(end, next + Self.sliceCount - 1)
      self = try log.withRead { [self] (read, _, _) throws(LogError) in
        var search = self
        try search.look(at: next...stop, in: read)
        return search
      }
      next = stop + 1
    }
    self = try log.withRead { [self] (read, _, _) throws(LogError) in
      var search = self
      try search.lookIntoBlocks(read)
      return search
    }
  }

  /// The events that are not later than the time.
  var asOf: AsOf {
    guard let lastSeen else { return AsOf(0) }
    guard let firstLater, firstLater < lastSeen else { return AsOf(lastSeen) }
    return AsOf(
      lastSeen, notLaterThan: Timestamp(microsecondsSinceEpoch: time), wholeTo: firstLater - 1)
  }

  private mutating func look(
    at range: ClosedRange<UInt64>, in read: borrowing LogRead
  ) throws(LogError) {
    var search = self
    try read.visitHeads(in: range) { block in
      search.note(block)
      return true
    } others: { record in
      search.note(record)
    }
    self = search
  }

  private mutating func note(_ block: borrowing BlockView) {
    let positions = block.first...block.last
    if block.leastTime <= time { (blockOfLastSeen, lastSeen) = (positions, nil) }
    if block.greatestTime > time, blockOfFirstLater == nil, firstLater == nil {
      blockOfFirstLater = positions
    }
  }

  private mutating func note(_ record: borrowing RecordView) {
    if record.time <= time {
      (blockOfLastSeen, lastSeen) = (nil, record.seq)
    } else if blockOfFirstLater == nil, firstLater == nil {
      firstLater = record.seq
    }
  }

  private mutating func lookIntoBlocks(_ read: borrowing LogRead) throws(LogError) {
    let time = time
    if let blockOfLastSeen {
      var found: UInt64?
      _ = try read.visit(blockOfLastSeen, skipping: { _ in false }) { record throws(LogError) in
        if record.time <= time { found = record.seq }
        return true
      }
      lastSeen = found
    }
    guard let blockOfFirstLater else { return }
    var found: UInt64?
    _ = try read.visit(blockOfFirstLater, skipping: { _ in false }) { record throws(LogError) in
      if record.time > time { found = record.seq }
      return found == nil
    }
    firstLater = found
  }
}
