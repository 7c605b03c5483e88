public import DaybookValues

/// Which events of a log somebody sees who looks at its past.
///
/// ```swift
/// let march = try daybook.log.asOf(Timestamp(parsing: "2026-03-31T23:59:59Z"))
/// let known = try models.read(OpenTasks.self, asOf: march) { tasks in tasks.count }
/// ```
///
/// A position is a place: the events up to it are seen. A time is a selection: the events that are not
/// later are seen, in the order of the log. Where times only grow, every time is a place.
public struct AsOf: Hashable, Sendable {
  /// The last event that is seen; 0 where none is.
  public let seq: UInt64
  /// The time that no event is later than, where events before ``seq`` are left out for that;
  /// `nil` where all are seen.
  public let time: Timestamp?
  /// The last position up to which every event is seen.
  package let wholeTo: UInt64

  /// All events up to the one at `seq`.
  public init(_ seq: UInt64) { (self.seq, time, wholeTo) = (seq, nil, seq) }

  /// Those up to `seq` that are not later than `time`, of which the first ones, up to `wholeTo`, are
  /// all.
  init(_ seq: UInt64, notLaterThan time: Timestamp, wholeTo: UInt64) {
    (self.seq, self.time, self.wholeTo) = (seq, time, wholeTo)
  }

  /// Whether the event at `seq`, which happened at `time`, is seen.
  package func sees(_ seq: UInt64, of time: Timestamp) -> Bool {
    seq <= self.seq && time <= self.time ?? time
  }

  /// The part of `selection` that is seen.
  package func limited(_ selection: EventSelection) -> EventSelection {
    var selection = selection
    selection.to = min(selection.to ?? .max, seq)
    if let time { selection.until = min(selection.until ?? time, time) }
    return selection
  }
}

extension EventLog {
  /// What was known at `time`: the events that are not later, in the order of the log.
  ///
  /// Times that clients gave may go backwards, as those of an older file do that is imported later;
  /// then ``AsOf/time`` says that it is a selection.
  ///
  /// - Parameters:
  ///   - time: The greatest time.
  ///   - end: The last event that is looked at; the log's end when it is not given.
  /// - Returns: A selection where events before the last one that is seen are later, else a place.
  /// - Throws: ``LogError`` when the log cannot be read.
  /// - Complexity: O(*b*) in the number of blocks, of which the heads are read.
  public func asOf(_ time: Timestamp, through end: UInt64? = nil) throws(LogError) -> AsOf {
    if let log = self as? FileEventLog { return try log.asOfByBlocks(time, through: end) }
    let last = try readLast(EventSelection(to: end, until: time), limit: 1).last?.seq
    guard let last else { return AsOf(0) }
    let later = EventSelection(to: last, since: time.following)
    guard let first = try read(later, limit: 1).events.first?.seq else { return AsOf(last) }
    return AsOf(last, notLaterThan: time, wholeTo: first - 1)
  }
}

extension Timestamp {
  /// The instant after this one.
  fileprivate var following: Timestamp {
    Timestamp(microsecondsSinceEpoch: microsecondsSinceEpoch + 1)
  }
}
