public import Daybook

/// An event that has happened before a test begins.
///
/// ```swift
/// let log = try await MemoryEventLog.holding([
///   PastEvent(BookReturned(book: "Emma"), in: "book-7"),
///   PastEvent(BookReturned(book: "Faust"), in: "book-8", at: Timestamp(secondsSinceEpoch: 0)),
/// ])
/// ```
public struct PastEvent: Sendable {
  fileprivate let append: @Sendable (inout EventBatch) -> Void

  /// Makes a past event in `stream`.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - stream: Its stream.
  ///   - time: The time of the event; by default the time of the log's clock.
  public init(_ event: some Event, in stream: StreamName, at time: Timestamp? = nil) {
    append = { $0.append(event, to: stream, time: time) }
  }

  // With a text instead of a name, the compiler shows the message below.
  @available(
    *, unavailable,
    message:
      "Make the name first: StreamName(category: \"note\", id: number), or try StreamName(text)."
  )
  public init(_ event: some Event, in text: String, at time: Timestamp? = nil) {
    preconditionFailure("A text is no name.")
  }
}

extension MemoryEventLog {
  /// A log in memory with `events`, in their order.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - clock: The clock for events without a time; by default a clock that does not move.
  /// - Returns: The log, to which a test may append more events.
  /// - Throws: `AppendError` if an event cannot be stored.
  public static func holding(
    _ events: [PastEvent], clock: FixedClock = FixedClock()
  ) async throws(AppendError) -> MemoryEventLog {
    let log = MemoryEventLog { clock.now }
    var batch = EventBatch()
    for event in events { event.append(&batch) }
    _ = try await log.append(batch)
    return log
  }
}
