public import Daybook
public import Testing

extension Reaction {
  /// Expects that the reaction appends exactly `replies`.
  ///
  /// ```swift
  /// try await OverdueReminder().expect(
  ///   given: [PastEvent(BookLent(book: "Emma", reader: "ada", due: due), in: "book-7")],
  ///   after: .seconds(86_400), replies: [PastEvent(ReminderSent(book: "Emma"), in: "book-7")])
  /// ```
  ///
  /// - Parameters:
  ///   - events: The past events, in order.
  ///   - time: The time that passes after these events, so that timers can become due.
  ///   - clock: The clock, which does not move otherwise.
  ///   - replies: The expected events, in order; their times are not compared.
  ///   - sourceLocation: The location in the test that a failure reports.
  /// - Throws: `AppendError` if an event cannot be stored.
  public func expect(
    given events: [PastEvent], after time: Duration = .zero, clock: FixedClock = FixedClock(),
    replies: [PastEvent], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let log = try await MemoryEventLog.holding(events, clock: clock)
    let first = try log.end() + 1
    try await run(on: log, clock)
    clock.advance(byMicroseconds: time.microseconds)
    try await run(on: log, clock)
    try await Self.compare(log, from: first, with: replies, sourceLocation)
  }

  private func run(on log: any EventLog, _ clock: FixedClock) async throws {
    try await ReactionRunner(self, of: log, from: .beginning) { clock.now }.runToEnd()
  }

  private static func compare(
    _ log: MemoryEventLog, from first: UInt64, with replies: [PastEvent],
    _ sourceLocation: SourceLocation
  ) async throws {
    let wanted = try await MemoryEventLog.holding(replies).ownEvents(from: 1)
    let found = try log.ownEvents(from: first)
    guard found.map(\.told) != wanted.map(\.told) else { return }
    Issue.record(
      """
      \(name) appended
      \(found.map(\.told).joined(separator: "\n"))
      and not
      \(wanted.map(\.told).joined(separator: "\n"))
      """, sourceLocation: sourceLocation)
  }
}

extension Reaction {
  /// Expects that the reaction satisfies its contract for `events`, even if its process dies.
  ///
  /// The process is stopped at each append, once before and once after the append is stored, and a
  /// new process continues. The log must then have the same replies, each of them once, and in the
  /// order of their streams. A pure reaction must append the same replies when it runs again. If
  /// handlers may wait, they are called with their real effects.
  ///
  /// - Parameters:
  ///   - events: The past events, in order.
  ///   - time: The time that passes after these events, so that timers can become due.
  ///   - sourceLocation: The location in the test that a failure reports.
  /// - Throws: `AppendError` if an event cannot be stored.
  public func expectContract(
    given events: [PastEvent], after time: Duration = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (wanted, appends) = try await replies(to: events, time, dyingAt: nil)
    let again = try await replies(to: events, time, dyingAt: nil).told
    if again != wanted {
      Issue.record(
        "\(Self.name) gives other replies at a second time", sourceLocation: sourceLocation)
    }
    for number in 1...max(1, appends) {
      for isKept in [false, true] {
        let found = try await replies(to: events, time, dyingAt: (number, isKept)).told
        guard found != wanted else { continue }
        Issue.record(
          """
          \(Self.name): when the process dies \(isKept ? "after" : "before") append \(number), the log has
          \(found)
          and not
          \(wanted)
          """, sourceLocation: sourceLocation)
      }
    }
  }

  /// The replies in each stream, and the number of appends of the first process.
  private func replies(
    to events: [PastEvent], _ time: Duration, dyingAt crash: (number: Int, isKept: Bool)?
  ) async throws -> (told: [String], appends: Int) {
    let clock = FixedClock()
    let log = try await MemoryEventLog.holding(events, clock: clock)
    let first = try log.end() + 1
    let dying = CrashingLog(log, at: crash?.number ?? .max, appends: crash?.isKept ?? true)
    for current in [dying as any EventLog, log, log] {
      do {
        try await run(on: current, clock)
        clock.advance(byMicroseconds: time.microseconds)
        try await run(on: current, clock)
      } catch { if !dying.hasCrashed { throw error } }
    }
    return (try log.ownEvents(from: first).toldByStream, dying.count)
  }
}

extension Duration {
  fileprivate var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}

extension MemoryEventLog {
  /// The events from a position on, without the events of the engine.
  fileprivate func ownEvents(from seq: UInt64) throws -> [RecordedEvent] {
    var selection = EventSelection(from: seq)
    selection.hidesEngineEvents = true
    return try read(selection, limit: .max).events
  }
}

extension [RecordedEvent] {
  /// The events, grouped by stream, because a reaction promises no order between streams.
  fileprivate var toldByStream: [String] {
    Dictionary(grouping: self, by: \.stream).sorted { $0.key < $1.key }.flatMap { $0.value }
      .map(\.told)
  }
}

extension RecordedEvent {
  fileprivate var told: String { "\(stream) \(type) \(JSONValue.object(data))" }
}
