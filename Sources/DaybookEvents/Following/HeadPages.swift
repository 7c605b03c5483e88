internal import DaybookSystem
internal import Synchronization

/// A log whose last pages are read once for all who follow it.
package protocol HeadSharing: RecordScanning {
  var headPages: HeadPages { get }
}

/// The last pages of a log, read and decoded once for all who wait at its end.
///
/// One task, the leader, waits for the log's end to move, reads what is new on a thread for work that
/// blocks, and then lets those go who wait here. Pages hold what stands at their positions, whoever wants
/// which part of it. Only some thousand events are kept, and none while nobody follows: who is further
/// back reads for itself, and is none the worse for whatever is shared or not.
package final class HeadPages: Sendable {
  private struct State {
    /// Pages one after the other, without a gap.
    var pages: [SharedPage] = []
    /// The kinds of elements that are wanted, and by how many.
    var kinds: [ObjectIdentifier: (kind: SharedPage.Kind, followers: Int)] = [:]
    var leader: Task<Void, Never>?
    /// Counts the leaders: one that was let go adds nothing any more.
    var generation = 0
  }

  private let state = Mutex(State())
  private let arrivals = CommitSignal()

  /// So many positions are kept at most.
  private static let positionLimit: UInt64 = 4_096
  /// Records of so many bytes are kept, unless the last page has more.
  private static let byteLimit = 1 << 20

  package init() {}

  /// The end of the log as far as it is known to those who wait here.
  var end: UInt64 { arrivals.end }

  /// The page that holds the event at `seq`, when it is kept, and was read for such elements.
  func page<Element: LogElement>(
    _ element: Element.Type, holding seq: UInt64
  ) -> DecodedPage<Element>? {
    state.withLock { state in
      let page = state.pages.last { $0.positions.lowerBound <= seq }
      guard let page, page.positions.contains(seq) else { return nil }
      return page.decoded[ObjectIdentifier(element)] as? DecodedPage<Element>
    }
  }

  /// Returns once the log's end is beyond `seq`, or cannot be known, or the task was cancelled.
  ///
  /// - Returns: Whether more may come: false once the log was closed.
  func wait(beyond seq: UInt64) async -> Bool { await arrivals.wait(beyond: seq) }

  /// Has `log` read for who wants such elements, until ``leave(_:)``.
  func join(_ log: any HeadSharing, _ kind: SharedPage.Kind) {
    state.withLock { state in
      state.kinds[kind.id, default: (kind, 0)].followers += 1
      guard state.leader == nil else { return }
      state.generation += 1
      let generation = state.generation
      state.leader = Task.detached { await self.lead(log, generation) }
    }
  }

  /// Lets one go who wanted elements of `kind`.
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
        // Who waits finds for itself what is wrong.
        arrivals.wakeAll()
        try? await Task.sleep(for: .milliseconds(100))
      }
      guard await log.waitForEvents(after: seen ?? 0) else { return arrivals.close() }
    }
  }

  /// Reads what came after `seen`, and tells the end; `nil` when that cannot be known.
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

  /// Keeps a page beside those before it, as far as there is room; none ends what was kept.
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
  /// Whether the pages, which end before `next`, hold too much.
  fileprivate func isTooLong(_ next: UInt64, _ positions: UInt64, _ bytes: Int) -> Bool {
    guard count > 1, let first else { return false }
    return next - first.positions.lowerBound > positions || reduce(0) { $0 + $1.byteCount } > bytes
  }
}
