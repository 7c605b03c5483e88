extension EventLog {
  /// The present events in `selection`, and then each new event, from any process.
  ///
  /// It ends when the task is cancelled, the log is closed in this process, or the selection's last
  /// position has passed.
  ///
  /// Separate threads read the file, so no thread of Swift's tasks blocks on the disk. No read
  /// transaction is open while the consumer works or waits. One poll for appends of other
  /// processes, by default ten times a second, serves all consumers at the log's end. Each new page
  /// is decoded once, so many followers cost little.
  ///
  /// To continue an earlier iteration, begin after its last position.
  ///
  /// ```swift
  /// for try await event in log.follow(EventSelection(from: seen + 1, category: "book")) {
  ///   print(event.seq, event.type)
  /// }
  /// ```
  public func follow(_ selection: EventSelection = .all) -> EventTail {
    EventTail(log: self, selection: selection)
  }
}

/// The events of a log, live; see ``EventLog/follow(_:)``.
///
/// Each iterator begins at the start of the selection.
public struct EventTail: AsyncSequence, Sendable {
  let log: any EventLog
  let selection: EventSelection

  public func makeAsyncIterator() -> Iterator { Iterator(log: log, selection: selection) }

  /// Reads page by page, and waits when there are no new events.
  public struct Iterator: AsyncIteratorProtocol {
    private var pages: EventPages<RecordedEvent>
    private var page: ArraySlice<RecordedEvent> = []

    init(log: any EventLog, selection: EventSelection) {
      pages = EventPages(of: log, selection, goesOn: true)
    }

    /// Returns the next event, and waits for it if necessary.
    ///
    /// The result is `nil` if the task was cancelled, the log was closed, or the selection's last
    /// position has passed.
    ///
    /// - Throws: ``LogError`` when the log cannot be read.
    public mutating func next() async throws -> RecordedEvent? {
      if page.isEmpty { page = try await pages.next()?[...] ?? [] }
      return page.popFirst()
    }

    /// The next events: none if no event comes within `pause`, and `nil` at the end.
    package mutating func nextPage(waiting pause: Duration) async throws -> [RecordedEvent]? {
      try await pages.next(waiting: pause)
    }
  }
}
