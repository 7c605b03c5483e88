internal import DaybookSystem
internal import Synchronization

/// A log whose last pages are read once for all followers.
package protocol HeadSharing: RecordScanning {
  var headPages: HeadPages { get }
  /// The number of times that the log was found to have lost events, for example in a server's
  /// failover.
  var losses: Int { get }
}

extension HeadSharing {
  package var losses: Int { 0 }
}

/// The last pages of a log, read and decoded once for all followers at its end.
///
/// One task, the leader, waits for new events at the log's end. It reads them on a thread for
/// blocking work, and then wakes the waiters. A page has all events of its positions, because
/// followers want different events. Only a few thousand events stay in memory, and none without
/// followers. A follower further back reads its own pages. The leader has a high priority, so that
/// no follower waits behind other tasks of the program because of it.
package final class HeadPages: Sendable {
  private struct State {
    /// The shared pages in the order of the log, without gaps between their positions.
    var pages: [SharedPage] = []
    /// The types of elements that followers want, with the number of followers of each type.
    var kinds: [ObjectIdentifier: (kind: SharedPage.Kind, followers: Int)] = [:]
    var leader: Task<Void, Never>?
    /// The number of the current leader.
    ///
    /// Former leaders have lower numbers, and must add nothing.
    var generation = 0
  }

  private let state = Mutex(State())
  private let arrivals = CommitSignal()

  /// The maximum number of positions in the shared pages.
  private static let positionLimit: UInt64 = 4_096
  /// The maximum number of bytes of records in the shared pages, unless the last page alone has
  /// more.
  private static let byteLimit = 1 << 20

  package init() {}

  /// The end of the log at the last signal to the waiters.
  var end: UInt64 { arrivals.end }

  /// The page with the event at `seq`, if it is still in memory and was decoded for this type of
  /// element.
  func page<Element: LogElement>(
    _ element: Element.Type, holding seq: UInt64
  ) -> DecodedPage<Element>? {
    state.withLock { state in
      let page = state.pages.last { $0.positions.lowerBound <= seq }
      guard let page, page.positions.contains(seq) else { return nil }
      return page.decoded[ObjectIdentifier(element)] as? DecodedPage<Element>
    }
  }

  /// Returns once the log's end is beyond `seq` or cannot be read, or the task was cancelled.
  ///
  /// - Returns: Whether more events may come; false once the log was closed.
  func wait(beyond seq: UInt64) async -> Bool { await arrivals.wait(beyond: seq) }

  /// Adds a follower of elements of `kind`, which ``leave(_:)`` removes.
  ///
  /// The first follower starts the reading of `log`.
  func join(_ log: any HeadSharing, _ kind: SharedPage.Kind) {
    state.withLock { state in
      state.kinds[kind.id, default: (kind, 0)].followers += 1
      guard state.leader == nil else { return }
      state.generation += 1
      let generation = state.generation
      state.leader = Task.detached(priority: .high) { await self.lead(log, generation) }
    }
  }

  /// Removes a follower of elements of `kind`.
  func leave(_ kind: SharedPage.Kind) {
    let leader = state.withLock { state -> Task<Void, Never>? in
      state.kinds[kind.id]?.followers -= 1
      if state.kinds[kind.id]?.followers == 0 { state.kinds[kind.id] = nil }
      guard state.kinds.isEmpty else { return nil }
      state.pages = []
      return state.leader.take()
    }
    leader?.cancel()
  }

  private func lead(_ log: any HeadSharing, _ generation: Int) async {
    var seen: UInt64?
    while !Task.isCancelled {
      if let end = await share(log, after: seen, generation) {
        seen = end
        arrivals.signal(end)
      } else {
        // Each waiting task reads its own page, and then finds the same error.
        arrivals.wakeAll()
        try? await Task.sleep(for: .milliseconds(100))
      }
      guard await log.waitForEvents(after: seen ?? 0) else { return arrivals.close() }
    }
  }

  /// Reads the events after `seen`, and returns the end; returns `nil` when the end cannot be read.
  private func share(
    _ log: any HeadSharing, after seen: UInt64?, _ generation: Int
  ) async -> UInt64? {
    let kinds = state.withLock { $0.kinds.values.map(\.kind) }
    let found = try? await WorkerThreads.ofLogs.abandonableValue { _ in
      let end = try log.end()
      guard let seen, end > seen, end - seen <= Self.positionLimit else {
        return (end: end, page: SharedPage?.none)
      }
      return (end, SharedPage(of: log, seen + 1...end, kinds, byteLimit: Self.byteLimit))
    }
    guard let found else { return nil }
    if found.end != seen { keep(found.page, generation) }
    return found.end
  }

  /// Keeps a page, and drops the oldest pages beyond the limits; `nil` drops all pages.
  private func keep(_ page: SharedPage?, _ generation: Int) {
    state.withLock { state in
      guard state.generation == generation, !state.kinds.isEmpty else { return }
      guard let page else { return state.pages = [] }
      if state.pages.last?.next != page.positions.lowerBound { state.pages = [] }
      state.pages.append(page)
      while state.pages.isTooLong(page.next, Self.positionLimit, Self.byteLimit) {
        state.pages.removeFirst()
      }
    }
  }
}

extension [SharedPage] {
  /// Whether the pages, which end before `next`, have too many positions or too many bytes.
  fileprivate func isTooLong(_ next: UInt64, _ positions: UInt64, _ bytes: Int) -> Bool {
    guard count > 1, let first else { return false }
    return next - first.positions.lowerBound > positions || reduce(0) { $0 + $1.byteCount } > bytes
  }
}
