extension EventLog {
  /// The events that `selection` picks, those that there are and then those that are appended, by
  /// whatever process, until the task is cancelled or the log is closed in this process.
  ///
  /// The file is read on threads of their own, so no thread of Swift's tasks waits for the disk, and no
  /// read transaction is held while the consumer works or waits. All who wait at the log's end share one
  /// look at what other processes append, ten times a second, and each new page, read and decoded once:
  /// to follow costs little however many do.
  ///
  /// To go on where one ended, begin after the last position that was seen.
  ///
  /// ```swift
  /// for try await event in log.follow(EventSelection(from: seen + 1, category: "job")) {
  ///   print(event.seq, event.type)
  /// }
  /// ```
  public func follow(_ selection: EventSelection = .all) -> EventTail {
    EventTail(log: self, selection: selection)
  }
}

/// The events of a log, live; see ``EventLog/follow(_:)``.
///
/// Each iterator begins anew.
public struct EventTail: AsyncSequence, Sendable {
  let log: any EventLog
  let selection: EventSelection

  public func makeAsyncIterator() -> Iterator { Iterator(log: log, selection: selection) }

  /// Reads page by page, and waits when there is nothing.
  public struct Iterator: AsyncIteratorProtocol {
    private var pages: EventPages<RecordedEvent>
    private var page: ArraySlice<RecordedEvent> = []

    init(log: any EventLog, selection: EventSelection) {
      pages = EventPages(of: log, selection, goesOn: true)
    }

    /// The next event; `nil` when the task was cancelled, the log closed, or the selection's last
    /// position passed.
    ///
    /// - Throws: ``LogError`` when the log cannot be read.
    public mutating func next() async throws -> RecordedEvent? {
      if page.isEmpty { page = try await pages.next()?[...] ?? [] }
      return page.popFirst()
    }

    /// The next events, or none after `pause` in which nothing happened; `nil` at the end.
    package mutating func nextPage(waiting pause: Duration) async throws -> [RecordedEvent]? {
      try await pages.next(waiting: pause)
    }
  }
}
