public import DaybookValues

/// The visible events of a log for a reader of its past.
///
/// ```swift
/// let march = try log.asOf(Timestamp(parsing: "2026-03-31T23:59:59Z"))
/// let lent = try models.read(Loans.self, asOf: march) { loans in loans.count }
/// ```
///
/// A position makes all events up to this position visible. A time makes all events visible that
/// are not later than this time. In a log whose times never go backwards, each time corresponds to
/// a position.
public struct AsOf: Hashable, Sendable {
  /// The position of the last visible event; 0 when there is none.
  public let seq: UInt64
  /// The greatest time that a visible event may have; `nil` if all events up to ``seq`` are
  /// visible.
  ///
  /// Otherwise some events up to ``seq`` are later than this time, and are hidden.
  public let time: Timestamp?
  /// The last position up to which every event is visible.
  package let wholeTo: UInt64

  /// All events up to the event at `seq`.
  public init(_ seq: UInt64) { (self.seq, time, wholeTo) = (seq, nil, seq) }

  /// The events up to `seq` that are not later than `time`.
  ///
  /// Every event up to `wholeTo` must be among them.
  init(_ seq: UInt64, notLaterThan time: Timestamp, wholeTo: UInt64) {
    (self.seq, self.time, self.wholeTo) = (seq, time, wholeTo)
  }

  /// Whether the event at `seq`, with the time `time`, is visible.
  package func sees(_ seq: UInt64, of time: Timestamp) -> Bool {
    seq <= self.seq && time <= self.time ?? time
  }

  /// The visible part of `selection`.
  package func limited(_ selection: EventSelection) -> EventSelection {
    var selection = selection
    selection.to = min(selection.to ?? .max, seq)
    if let time { selection.until = min(selection.until ?? time, time) }
    return selection
  }
}

extension EventLog {
  /// The events that are not later than `time`, in the order of the log.
  ///
  /// Times from clients may go backwards, for example when an older file is imported later. Then
  /// ``AsOf/time`` is set, because the visible events are not simply the events up to a position.
  ///
  /// - Parameters:
  ///   - time: The greatest time.
  ///   - end: The last position to consider; by default the log's end.
  /// - Returns: A time and a position if events before the last visible event are later than
  ///   `time`, else only a position.
  /// - Throws: ``LogError`` when the log cannot be read.
  /// - Complexity: For a log in a file, O(*b*) in the number of blocks, whose heads are read.
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
  /// The next representable instant.
  fileprivate var following: Timestamp {
    Timestamp(microsecondsSinceEpoch: microsecondsSinceEpoch + 1)
  }
}
