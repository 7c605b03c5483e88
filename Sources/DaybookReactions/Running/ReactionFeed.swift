internal import DaybookEvents

/// The wanted events of a log, page after page.
struct ReactionFeed<Body: EventSet> {
  private static var pageLength: UInt64 { 8_192 }

  /// The position up to which every wanted event was taken.
  private(set) var position: UInt64 = 0
  /// The next events.
  private(set) var events: ArraySlice<Recorded<Body>> = []
  /// The unreadable event after ``events``; `nil` if there is none.
  private(set) var unreadable: UnreadableEvent?
  /// The last position of the page.
  private var pageEnd: UInt64 = 0

  /// Whether the next page must be read before an event can be taken.
  var isEmpty: Bool { events.isEmpty && unreadable == nil }

  /// Starts again after the event at `seq`.
  mutating func restart(after seq: UInt64) {
    (position, pageEnd, events, unreadable) = (seq, seq, [], nil)
  }

  /// The positions of the next page in a log that ends at `end`; `nil` if all pages were read.
  func rangeToRead(upTo end: UInt64) -> ClosedRange<UInt64>? {
    pageEnd < end ? pageEnd + 1...min(end, pageEnd + Self.pageLength) : nil
  }

  /// Adds the next page.
  mutating func add(_ page: ReactionPage<Body>) {
    (events, unreadable, pageEnd) = (page.events[...], page.unreadable, page.end)
    if isEmpty { position = pageEnd }
  }

  /// The value of ``position`` once the first `count` of ``events`` are taken.
  func position(afterTaking count: Int) -> UInt64 {
    guard count >= events.count, unreadable == nil else {
      return count == 0 ? position : events[events.startIndex + count - 1].seq
    }
    return pageEnd
  }

  /// Removes the first `count` events.
  mutating func take(_ count: Int) {
    position = position(afterTaking: count)
    events.removeFirst(count)
  }

  /// Removes the unreadable event, which is next.
  mutating func takeUnreadable() {
    guard let unreadable, events.isEmpty else { return }
    (position, self.unreadable) = (unreadable.seq, nil)
  }
}

/// An event that cannot be decoded.
struct UnreadableEvent: Sendable {
  let seq: UInt64
  let stream: StreamName
  let reason: String
}

/// The wanted events of some positions, up to an unreadable event.
struct ReactionPage<Body: EventSet>: Sendable {
  private(set) var events: [Recorded<Body>] = []
  private(set) var unreadable: UnreadableEvent?
  /// The last position that was read.
  private(set) var end: UInt64

  init(
    _ log: any EventLog, _ range: ClosedRange<UInt64>, _ types: Set<EventType>?
  ) throws {
    end = range.upperBound
    do { events = try Self.read(log, range, types) } catch let error as EventDecodingError {
      guard let seq = error.seq, range.contains(seq), let event = try log.event(at: seq) else {
        throw error
      }
      unreadable = UnreadableEvent(seq: seq, stream: event.stream, reason: error.description)
      end = seq
      if seq > range.lowerBound { events = try Self.read(log, range.lowerBound...seq - 1, types) }
    }
  }

  private static func read(
    _ log: any EventLog, _ range: ClosedRange<UInt64>, _ types: Set<EventType>?
  ) throws -> [Recorded<Body>] {
    try log.readAll(
      Body.self,
      in: EventSelection(from: range.lowerBound, to: range.upperBound, types: types))
  }
}
