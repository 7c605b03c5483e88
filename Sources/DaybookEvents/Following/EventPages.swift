internal import DaybookSystem
internal import DaybookValues

extension WorkerThreads {
  /// The threads that read logs a page at a time, for all logs of the process.
  static let ofLogs = WorkerThreads(name: "daybook.log", count: 4)
}

/// One consumer's iteration over the events of a log, a page at a time.
///
/// Pages are read on threads for blocking work. At the end of a log with shared pages, the consumer
/// takes the next shared page. A consumer further back reads separate pages.
struct EventPages<Element: LogElement>: Sendable {
  private let log: any EventLog
  private var selection: EventSelection
  private let goesOn: Bool
  private var follower: HeadFollower?
  /// Whether all events up to the log's end were read, so that the next read must wait.
  private var isAtHead = false
  private var isClosed = false
  private var isOver = false
  private var failure: (any Error)?
  /// The log's count of losses when this iteration began to read; `nil` before the first read.
  private var losses: Int?

  /// - Parameters:
  ///   - log: The log.
  ///   - selection: The wanted events.
  ///   - goesOn: Whether the iteration waits for later appends after the last event.
  init(of log: any EventLog, _ selection: EventSelection, goesOn: Bool) {
    (self.log, self.goesOn) = (log, goesOn)
    self.selection = Element.selection(within: selection)
  }

  /// Reads the next elements; returns none if no event comes within `pause`.
  ///
  /// The result is `nil` at the end of the events, and after the task was cancelled.
  ///
  /// - Throws: The error of reading, once the elements before the error were returned.
  ///   The iteration is then over.
  mutating func next(waiting pause: Duration? = nil) async throws -> [Element]? {
    if goesOn, follower == nil { follower = (log as? any HeadSharing)?.follower(Element.self) }
    do {
      while isWanted {
        if let elements = try await step(pause) { return elements }
      }
    } catch is CancellationError {
      // A task that is cancelled during a read ends without an error, like a task that is cancelled
      // during a wait.
    } catch {
      (isOver, failure) = (true, nil)
      throw error
    }
    return nil
  }

  /// Whether to look for more elements.
  private var isWanted: Bool {
    guard !isOver, !Task.isCancelled else { return false }
    return failure != nil || selection.from <= selection.to ?? .max
  }

  /// Takes a shared page, reads a page, or waits for new events.
  ///
  /// - Returns: The elements of a page, or none if `pause` ended without new events. `nil` means
  ///   that the caller must call this function again.
  private mutating func step(_ pause: Duration?) async throws -> [Element]? {
    if let failure { throw failure }
    if let pages = follower?.pages, let page = pages.page(Element.self, holding: selection.from) {
      return try take(page, end: pages.end)
    }
    guard isAtHead else {
      let look = try await look()
      if !goesOn { selection.to = min(selection.to ?? look.end, look.end) }
      return try take(look.page, end: look.end)
    }
    return await waitAtHead(pause) ? nil : []
  }

  private mutating func take(_ page: DecodedPage<Element>, end: UInt64) throws -> [Element]? {
    try requireSameLog()
    let elements: [Element]
    (elements, failure) = page.picked(by: selection)
    selection.from = max(selection.from, page.next)
    isAtHead = selection.from > end
    return elements.isEmpty ? nil : elements
  }

  /// Throws if the log lost events since the iteration began.
  ///
  /// Positions that were already read may now have different events.
  private mutating func requireSameLog() throws(LogError) {
    guard goesOn, let log = log as? any HeadSharing else { return }
    let now = log.losses
    guard now == losses ?? now else { throw .lostEvents }
    losses = now
  }

  private func look() async throws -> LogLook<Element> {
    let (log, selection) = (log, selection)
    return try await WorkerThreads.ofLogs.abandonableValue { isWanted in
      try LogLook(at: log, selection, while: isWanted)
    }
  }

  /// Waits for more events, and returns whether to continue.
  ///
  /// The result is false when the pause is over.
  private mutating func waitAtHead(_ pause: Duration?) async -> Bool {
    // If the previous wait found the log closed, the read after that wait has already returned the
    // last events.
    isOver = isClosed || !goesOn
    guard !isOver, let isMore = await isMore(within: pause) else { return isOver }
    (isClosed, isAtHead) = (!isMore, false)
    return true
  }

  /// Whether more events may come; `nil` if none came within `pause`.
  private func isMore(within pause: Duration?) async -> Bool? {
    let (log, pages, seen) = (log, follower?.pages, selection.from - 1)
    let wait = { @Sendable () async -> Bool in
      if let pages { return await pages.wait(beyond: seen) }
      return await log.waitForEvents(after: seen)
    }
    guard let pause else { return await wait() }
    return await withTaskGroup(of: Bool?.self) { group in
      group.addTask { await wait() }
      group.addTask {
        try? await Task.sleep(for: pause)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}

extension LogError {
  fileprivate static let lostEvents = LogError(
    .notADaybook,
    "The shared log has lost events, as after a failover without a synchronous standby, so some that"
      + " were followed may be gone. Begin anew with everything that was made of them.")
}

/// A follower of a log, registered as long as the object exists.
final class HeadFollower: Sendable {
  let pages: HeadPages
  private let kind: SharedPage.Kind

  fileprivate init(_ log: any HeadSharing, _ kind: SharedPage.Kind) {
    (pages, self.kind) = (log.headPages, kind)
    pages.join(log, kind)
  }

  deinit { pages.leave(kind) }
}

extension HeadSharing {
  /// Registers a follower for elements of this type.
  func follower<Element: LogElement>(_ element: Element.Type) -> HeadFollower {
    HeadFollower(self, SharedPage.Kind(element))
  }
}
