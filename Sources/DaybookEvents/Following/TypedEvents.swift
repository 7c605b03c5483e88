extension EventLog {
  /// The events of the types of `set` that are in the log at the first request.
  ///
  /// Each event is decoded once, about a thousand events at a time, on a thread for blocking work.
  /// So a long scan blocks no thread of Swift's tasks, and takes the memory of a page. Events never
  /// change, so an event read in advance is still current. ``readAll(_:in:)`` returns all events in
  /// one array, and ``forEach(_:in:_:)`` is faster, but runs on the caller's thread.
  ///
  /// ```swift
  /// for try await recorded in log.events(LendingEvent.self, in: EventSelection(category: "book")) {
  ///   if case .lent(let lent) = recorded.event { print(recorded.seq, lent.reader) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - set: The closed set of events, which determines the types.
  ///   - selection: Further conditions; `set` determines the types.
  /// - Returns: The events in order. The sequence ends early, without an error, when the task is
  ///   cancelled. After the events before an error, it throws ``LogError``, or
  ///   ``EventDecodingError`` with the position of the unreadable event.
  public func events<Body: EventSet>(
    _ set: Body.Type, in selection: EventSelection = .all
  ) -> TypedEvents<Body> {
    TypedEvents(log: self, selection: selection, goesOn: false)
  }

  /// The present events of the types of `set`, and then each new event, from any process.
  ///
  /// It ends when the task is cancelled, the log is closed in this process, or the selection's last
  /// position has passed.
  ///
  /// A new page is decoded once for all followers with the same set. To continue an earlier
  /// iteration, begin after its last position. See also ``follow(_:)``.
  ///
  /// ```swift
  /// for try await recorded in log.follow(LendingEvent.self, in: EventSelection(from: seen + 1)) {
  ///   print(recorded.seq, recorded.event)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - set: The closed set of events, which determines the types.
  ///   - selection: Further conditions; `set` determines the types.
  /// - Returns: The events in order. After the events before an error, the sequence throws
  ///   ``LogError``, or ``EventDecodingError`` with the position of the unreadable event.
  public func follow<Body: EventSet>(
    _ set: Body.Type, in selection: EventSelection = .all
  ) -> TypedEvents<Body> {
    TypedEvents(log: self, selection: selection, goesOn: true)
  }
}

/// An asynchronous sequence of the events of a closed set; see ``EventLog/events(_:in:)`` and
/// ``EventLog/follow(_:in:)``.
///
/// Each iterator begins at the start of the selection.
public struct TypedEvents<Body: EventSet>: AsyncSequence, Sendable {
  let log: any EventLog
  let selection: EventSelection
  let goesOn: Bool

  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: EventPages(of: log, selection, goesOn: goesOn))
  }

  /// Reads page by page, and waits at the end of a sequence that follows the log.
  public struct Iterator: AsyncIteratorProtocol {
    var pages: EventPages<Recorded<Body>>
    private var page: [Recorded<Body>] = []
    private var index = 0

    init(pages: EventPages<Recorded<Body>>) { self.pages = pages }

    /// The next event; `nil` at the end, or when the task was cancelled.
    public mutating func next() async throws -> Recorded<Body>? {
      if index == page.count {
        (page, index) = (try await pages.next() ?? [], 0)
        if page.isEmpty { return nil }
      }
      defer { index += 1 }
      return page[index]
    }
  }
}
