internal import DaybookEvents
internal import Synchronization

/// What a session tells everybody else: the state of each read model, and its rows.
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

  /// How a wait ended.
  enum Outcome: Sendable {
    case reached, stopped, failed(String), cancelled, closed
  }

  private let state = Mutex(State())
  private let notices: LogNotices

  /// - Parameter notices: Told of what happens to read models where nobody waits for an answer.
  init(telling notices: LogNotices? = nil) { self.notices = notices ?? { _ in } }

  /// Tells who keeps a record of the program's work.
  func tell(_ notice: LogNotice) { notices(notice) }

  /// What was last told of `view`.
  func entry(_ view: String) -> Entry? { state.withLock { $0.entries[view] } }

  /// Tells how a read model is doing and what changed in it, and lets those go who wait for it.
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

  /// Takes note of read models that were made anew.
  func note(_ rebuilds: [ViewRebuild]) {
    if !rebuilds.isEmpty { state.withLock { $0.rebuilds += rebuilds } }
    for rebuild in rebuilds {
      let facts = ["readModel": rebuild.view, "file": rebuild.file, "cause": rebuild.reason]
      tell(LogNotice(.warning, "A read model was made anew from the log.", facts))
    }
  }

  /// Takes note of what none of the read models passes over, though the log says so.
  func note(_ skips: [UnusedSkip]) {
    if !skips.isEmpty { state.withLock { $0.unusedSkips += skips } }
  }

  /// What was passed over itself, since the last call.
  func takeUnusedSkips() -> [UnusedSkip] {
    state.withLock { state in
      defer { state.unusedSkips = [] }
      return state.unusedSkips
    }
  }

  /// Takes note of why rows are in memory.
  func note(_ fallback: MemoryFallback) {
    state.withLock { state in
      if state.fallback != fallback { state.isFallbackTold = false }
      state.fallback = fallback
    }
  }

  /// Why rows are in memory, if files were wanted.
  var fallback: MemoryFallback? { state.withLock(\.fallback) }

  /// Why rows are in memory, once.
  func takeFallback() -> MemoryFallback? {
    state.withLock { state in
      defer { state.isFallbackTold = true }
      return state.isFallbackTold ? nil : state.fallback
    }
  }

  /// What was made anew since the last call.
  func takeRebuilds() -> [ViewRebuild] {
    state.withLock { state in
      defer { state.rebuilds = [] }
      return state.rebuilds
    }
  }

  /// Tells everybody who waits that the read models cannot be kept.
  func fail(_ error: any Error) {
    let done = state.withLock { Self.takeWaiters(&$0) { _ in .failed("\(error)") } }
    for (waiter, outcome) in done { waiter.continuation.resume(returning: outcome) }
  }

  /// Lets nobody wait any more.
  func close() {
    let done = state.withLock { state in
      state.isClosed = true
      return Self.takeWaiters(&state) { _ in .closed }
    }
    for (_, mailbox) in state.withLock({ $0.mailboxes.values.map { $0 } }) { mailbox.close() }
    for (waiter, outcome) in done { waiter.continuation.resume(returning: outcome) }
  }

  /// Lets `mailbox` have every change of `view`, until it is unsubscribed.
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

  /// Whether anybody wants to know what changes in `view`.
  func hasSubscribers(_ view: String) -> Bool { !mailboxes(of: view).isEmpty }

  private func mailboxes(of view: String) -> [ChangeMailbox] {
    state.withLock { state in
      state.mailboxes.values.filter { $0.view == view }.map(\.mailbox)
    }
  }

  /// Returns once `view` has reached `seq`, or cannot.
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
  /// How a wait for `seq` ends now, if it does.
  fileprivate func outcome(for seq: UInt64) -> ViewRegistry.Outcome? {
    if status.checkpoint >= seq { return .reached }
    return status.poison == nil ? nil : .stopped
  }
}
