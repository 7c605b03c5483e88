internal import DaybookEvents
internal import DaybookValues
internal import Synchronization

/// The reports of a session to all readers: the state of each read model, and its rows.
final class ViewRegistry: Sendable {
  struct Entry: Sendable {
    let status: ViewStatus
    let image: any ViewImage
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
    var mailboxes: [Int: (view: String, mailbox: ChangeMailbox)] = [:]
    var isClosed = false
    var rebuilds: [ViewRebuild] = []
    var unusedSkips: [UnusedSkip] = []
    var fallback: MemoryFallback?
    var isFallbackTold = true
  }

  private struct Waiter {
    let view: String
    let seq: UInt64
    let continuation: CheckedContinuation<Outcome, Never>
  }

  /// The outcome of a wait.
  enum Outcome: Sendable {
    case reached, stopped, failed(AdvisedText), cancelled, closed
  }

  private let state = Mutex(State())
  private let notices: LogNotices

  /// - Parameter notices: Called with problems of read models that no waiting caller gets as an
  ///   error.
  init(telling notices: LogNotices? = nil) { self.notices = notices ?? { _ in } }

  /// Passes a notice to the program's handler of notices.
  func tell(_ notice: LogNotice) { notices(notice) }

  /// The last reported entry of `view`; `nil` before the first report.
  func entry(_ view: String) -> Entry? { state.withLock { $0.entries[view] } }

  /// Reports the state of a read model and its changes, and wakes its waiting callers.
  func post(_ status: ViewStatus, _ image: any ViewImage, _ changes: [RowChange]) {
    let entry = Entry(status: status, image: image)
    tell(mailboxes(of: status.name), status, changes)
    let (former, done) = state.withLock { state in
      let former = state.entries.updateValue(entry, forKey: status.name)
      return (
        former,
        Self.takeWaiters(&state) { waiter in
          waiter.view == status.name ? entry.outcome(for: waiter.seq) : nil
        }
      )
    }
    if let poison = status.poison, poison.seq != former?.status.poison?.seq {
      let facts = ["readModel": status.name, "event": "\(poison.seq)", "type": poison.type.name]
      tell(LogNotice(.warning, "An event stops a read model.", facts))
    }
    for (waiter, outcome) in done { waiter.continuation.resume(returning: outcome) }
  }

  private func tell(
    _ mailboxes: [ChangeMailbox], _ status: ViewStatus, _ changes: [RowChange]
  ) {
    for mailbox in mailboxes {
      if !changes.isEmpty { mailbox.add(changes) }
      if status.poison != nil { mailbox.fail(ViewError.stopped(status)) }
    }
  }

  /// Notes the rebuilt read models.
  func note(_ rebuilds: [ViewRebuild]) {
    if !rebuilds.isEmpty { state.withLock { $0.rebuilds += rebuilds } }
    for rebuild in rebuilds {
      let facts = ["readModel": rebuild.view, "file": rebuild.file, "cause": rebuild.reason]
      tell(LogNotice(.warning, "A read model was rebuilt from the log.", facts))
    }
  }

  /// Stores the skips in the log that no read model needs, until they are taken.
  func note(_ skips: [UnusedSkip]) {
    if !skips.isEmpty { state.withLock { $0.unusedSkips += skips } }
  }

  /// The skips that no read model needs, noted since the last call.
  func takeUnusedSkips() -> [UnusedSkip] {
    state.withLock { state in
      defer { state.unusedSkips = [] }
      return state.unusedSkips
    }
  }

  /// Notes the reason why rows are in memory.
  func note(_ fallback: MemoryFallback) {
    state.withLock { state in
      if state.fallback != fallback { state.isFallbackTold = false }
      state.fallback = fallback
    }
  }

  /// The reason why rows are in memory although files were requested.
  var fallback: MemoryFallback? { state.withLock(\.fallback) }

  /// The reason why rows are in memory; later calls return `nil` until there is a different reason.
  func takeFallback() -> MemoryFallback? {
    state.withLock { state in
      defer { state.isFallbackTold = true }
      return state.isFallbackTold ? nil : state.fallback
    }
  }

  /// The rebuilds since the last call.
  func takeRebuilds() -> [ViewRebuild] {
    state.withLock { state in
      defer { state.rebuilds = [] }
      return state.rebuilds
    }
  }

  /// Ends all waits with the error that kept the read models from being updated.
  func fail(_ error: any Error) {
    let done = state.withLock { Self.takeWaiters(&$0) { _ in .failed("\(error)") } }
    for (waiter, outcome) in done { waiter.continuation.resume(returning: outcome) }
  }

  /// Ends all waits.
  func close() {
    let done = state.withLock { state in
      state.isClosed = true
      return Self.takeWaiters(&state) { _ in .closed }
    }
    for (_, mailbox) in state.withLock({ $0.mailboxes.values.map { $0 } }) { mailbox.close() }
    for (waiter, outcome) in done { waiter.continuation.resume(returning: outcome) }
  }

  /// Sends every change of `view` to `mailbox`, until it is unsubscribed.
  func subscribe(_ mailbox: ChangeMailbox, to view: String) -> Int {
    let (number, isClosed, status) = state.withLock { state in
      state.nextWaiter += 1
      state.mailboxes[state.nextWaiter] = (view, mailbox)
      return (state.nextWaiter, state.isClosed, state.entries[view]?.status)
    }
    if isClosed { mailbox.close() }
    if let status, status.poison != nil { mailbox.fail(ViewError.stopped(status)) }
    return number
  }

  func unsubscribe(_ number: Int) { state.withLock { $0.mailboxes[number] = nil } }

  /// Whether any consumer wants the changes of `view`.
  func hasSubscribers(_ view: String) -> Bool { !mailboxes(of: view).isEmpty }

  private func mailboxes(of view: String) -> [ChangeMailbox] {
    state.withLock { state in
      state.mailboxes.values.filter { $0.view == view }.map(\.mailbox)
    }
  }

  /// Returns once `view` has reached `seq`, or can no longer reach it.
  func wait(_ view: String, toReach seq: UInt64) async -> Outcome {
    let number = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome = state.withLock { state -> Outcome? in
          if state.isClosed { return .closed }
          if Task.isCancelled { return .cancelled }
          if let outcome = state.entries[view]?.outcome(for: seq) { return outcome }
          state.waiters[number] = Waiter(view: view, seq: seq, continuation: continuation)
          return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      let waiter = state.withLock { $0.waiters.removeValue(forKey: number) }
      waiter?.continuation.resume(returning: .cancelled)
    }
  }

  private static func takeWaiters(
    _ state: inout State, _ outcome: (Waiter) -> Outcome?
  ) -> [(Waiter, Outcome)] {
    var taken: [(Waiter, Outcome)] = []
    for (number, waiter) in state.waiters {
      guard let outcome = outcome(waiter) else { continue }
      state.waiters[number] = nil
      taken.append((waiter, outcome))
    }
    return taken
  }
}

extension ViewRegistry.Entry {
  /// The outcome of a wait for `seq`; `nil` if the wait is not over.
  fileprivate func outcome(for seq: UInt64) -> ViewRegistry.Outcome? {
    if status.checkpoint >= seq { return .reached }
    return status.poison == nil ? nil : .stopped
  }
}
