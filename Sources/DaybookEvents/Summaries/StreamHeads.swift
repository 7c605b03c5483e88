/// The streams that had begun by a position, in the order in which they began.
///
/// Each stream has its last event up to the position. The heads come from the table of heads, many
/// at a time. If the table ends before or after the position, the records between the table's end
/// and the position correct the heads.
package struct StreamHeads {
  private let log: FileEventLog
  private let end: UInt64
  /// The number of the next stream.
  private var next: UInt32 = 1
  /// The end of the table of heads when the changes were read.
  private var checkpoint: UInt64?
  private var streamCount: UInt32 = 0
  /// Corrections to the table for some streams; `nil` for a stream that had not begun.
  private var changes: [UInt32: StreamHead?] = [:]
  /// The names of streams that the table may not have.
  private var names: [UInt32: StreamName] = [:]
  /// The number of records read.
  package private(set) var readCount = 0

  /// The number of positions in a slice; no read transaction outlives a slice.
  private static let sliceCount: UInt64 = 1 << 15

  package init(_ log: FileEventLog, end: UInt64) {
    self.log = log
    self.end = end
  }

  /// Returns the streams of the next `count` numbers; `nil` after the last number.
  ///
  /// There are fewer streams if some had not begun at the position, or if few numbers are left.
  package mutating func next(
    _ count: Int
  ) throws(LogError) -> [(name: StreamName, head: StreamHead)]? {
    while true {
      let (known, reader) = (checkpoint, self)
      let found = try log.withRead { (read, _, _) throws(LogError) in
        let stored = try read.checkpoint()
        return (stored, stored.seq == known ? try reader.heads(count, read) : nil)
      }
      if let heads = found.1 {
        guard next <= streamCount else { return nil }
        next += UInt32(min(UInt32(clamping: count), streamCount - next + 1))
        return heads
      }
      try readChanges(since: found.0)
    }
  }

  private func heads(
    _ count: Int, _ read: borrowing LogRead
  ) throws(LogError) -> [(name: StreamName, head: StreamHead)] {
    var heads: [(name: StreamName, head: StreamHead)] = []
    let last = min(UInt64(streamCount), UInt64(next) + UInt64(count) - 1)
    guard UInt64(next) <= last else { return [] }
    for number in next...UInt32(last) {
      guard let head = try head(of: number, read) else { continue }
      var name = names[number]
      if name == nil { name = try read.storedName(of: number) }
      guard let name else { throw .damaged("name of stream \(number)") }
      heads.append((name, head))
    }
    return heads
  }

  private func head(
    of number: UInt32, _ read: borrowing LogRead
  ) throws(LogError) -> StreamHead? {
    if let change = changes[number] { return change }
    return try read.storedHead(of: number)
  }

  /// Reads the records between the end of the table of heads and the position.
  private mutating func readChanges(
    since stored: (seq: UInt64, streams: UInt32)
  ) throws(LogError) {
    (checkpoint, streamCount, changes, names) = (stored.seq, stored.streams, [:], [:])
    let isAhead = stored.seq > end
    var position = min(stored.seq, end) + 1
    let last = max(stored.seq, end)
    while position <= last {
      let slice = position...min(last, position + Self.sliceCount - 1)
      self = try log.withRead { [self] (read, _, _) throws(LogError) in
        var changed = self
        _ = try read.visit(slice, skipping: { _ in false }) { (record) throws(LogError) in
          if isAhead { changed.takeBack(record) } else { changed.add(record) }
          return true
        }
        return changed
      }
      readCount += Int(slice.upperBound - slice.lowerBound + 1)
      position = slice.upperBound + 1
    }
  }

  private mutating func add(_ record: borrowing RecordView) {
    let number = record.streamNumber
    changes[number] = StreamHead(seq: record.seq, version: record.version)
    if let name = record.newStreamName { names[number] = name }
    streamCount = max(streamCount, number)
  }

  /// Moves the head of a stream back to the stream's last event up to the position.
  ///
  /// `record` is the stream's first event after the position.
  private mutating func takeBack(_ record: borrowing RecordView) {
    guard changes[record.streamNumber] == nil else { return }
    changes[record.streamNumber] =
      record.version > 1
      ? .some(StreamHead(seq: record.previous, version: record.version - 1)) : .some(nil)
  }
}
