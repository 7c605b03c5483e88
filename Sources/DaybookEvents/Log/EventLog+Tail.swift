extension EventLog {
  /// The events that `selection` picks, those that there are and then those that are appended, by
  /// whatever process, until the task is cancelled or the log is closed in this process.
  ///
  /// No read transaction is held while the consumer works or waits. What other processes append is
  /// looked for ten times a second, once for all who follow: a thousand who wait take half a percent
  /// of a core.
  ///
  /// ```swift
  /// for try await event in log.follow(EventSelection(category: "job")) {
  ///   print(event.seq, event.type)
  /// }
  /// ```
  public func follow(_ selection: EventSelection = .all) -> EventTail {
    EventTail(log: self, selection: selection)
  }
}

/// The events of a log, live; see ``EventLog/follow(_:)``.
public struct EventTail: AsyncSequence, Sendable {
  let log: any EventLog
  let selection: EventSelection

  public func makeAsyncIterator() -> Iterator { Iterator(log: log, selection: selection) }

  /// Reads page by page, and waits when there is nothing.
  public struct Iterator: AsyncIteratorProtocol {
    private let log: any EventLog
    private var selection: EventSelection
    private var page: ArraySlice<RecordedEvent> = []

    init(log: any EventLog, selection: EventSelection) {
      self.log = log
      self.selection = selection
    }

    /// The next event; `nil` when the task was cancelled, the log closed, or the selection's last
    /// position passed.
    public mutating func next() async throws -> RecordedEvent? {
      while page.isEmpty {
        guard let next = try await nextPage() else { return nil }
        page = next[...]
      }
      return page.popFirst()
    }

    /// The next events, or none after `pause` in which nothing happened; `nil` at the end.
    package mutating func nextPage(waiting pause: Duration? = nil) async throws -> [RecordedEvent]?
    {
      if Task.isCancelled { return nil }
      if let to = selection.to, selection.from > to { return nil }
      let seen = try log.end()
      let read = try log.read(upTo(seen), limit: 1_000)
      selection.from = Swift.max(selection.from, read.next?.from ?? seen + 1)
      guard read.events.isEmpty, read.next == nil else { return read.events }
      // What was appended before the log was closed comes still.
      if await goesOn(after: seen, pause) { return [] }
      return try log.end() > seen ? [] : nil
    }

    private func goesOn(after seen: UInt64, _ pause: Duration?) async -> Bool {
      guard let pause else { return await log.waitForEvents(after: seen) }
      let log = log
      return await withTaskGroup(of: Bool.self) { group in
        group.addTask { await log.waitForEvents(after: seen) }
        group.addTask {
          try? await Task.sleep(for: pause)
          return true
        }
        defer { group.cancelAll() }
        return await group.next() ?? true
      }
    }

    // What is appended while a page is read belongs to the next one, or it would come twice.
    private func upTo(_ seen: UInt64) -> EventSelection {
      var bounded = selection
      bounded.to = Swift.min(selection.to ?? seen, seen)
      return bounded
    }
  }
}
