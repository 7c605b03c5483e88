package import DaybookEvents
package import DaybookValues

/// The state of a reaction, for a list.
package struct ReactionStatus: Equatable, Sendable {
  package let name: String
  package let version: Int
  /// The position up to which the reaction has finished all events, except events of blocked
  /// streams.
  package let checkpoint: UInt64
  /// The number of wanted events after the checkpoint, plus the number of streams that wait for a
  /// retry.
  package let lag: UInt64
  /// The positions of the parked events, which wait for a person's decision.
  package let parked: [UInt64]
  /// The number of streams that wait for a retry.
  package let waiting: Int
  package let lastError: String?
  /// The time at which the next timer is due; `nil` without timers.
  package let nextTimer: Timestamp?
  /// The number of timers.
  package let timers: Int
  /// The purpose of the reaction, as its runner stated it; `nil` if the runner stated none.
  package let purpose: String?
  private let isStopped: Bool

  /// The state in one word: the first that applies of `stopped`, `parked`, `retrying`, `behind`,
  /// `live`.
  package var word: String {
    if isStopped { return "stopped" }
    if !parked.isEmpty { return "parked" }
    if waiting > 0 { return "retrying" }
    return lag > 0 ? "behind" : "live"
  }
}

extension ReactionStatus {
  /// The reactions of `log`, in alphabetical order.
  ///
  /// - Complexity: O(*n*) in the events of the reactions, and in the events after their
  ///   checkpoints.
  package static func all(in log: any EventLog) throws -> [ReactionStatus] {
    try ReactionHistory.all(in: log).map { try ReactionStatus($0, in: log) }
  }

  private init(_ history: ReactionHistory, in log: any EventLog) throws {
    let state = history.state
    let lags = state.lagging.values
    (name, version, checkpoint) = (history.name, state.version, state.through)
    parked = lags.filter(\.isParked).map(\.seq).sorted()
    waiting = lags.count { !$0.isParked }
    lag = try log.count(of: state.types, after: state.through) + UInt64(waiting)
    (lastError, purpose, isStopped) = (state.lastError, state.purpose, state.isStopped)
    nextTimer = state.timers.values.map(\.due).min()
    timers = state.timers.count
  }
}

extension EventLog {
  /// The number of events of `types` after `seq`; if `types` is `nil`, of all types but the
  /// engine's.
  fileprivate func count(of types: [String]?, after seq: UInt64) throws -> UInt64 {
    guard try end() > seq else { return 0 }
    var rest: EventSelection? = EventSelection(from: seq + 1)
    rest?.types = types.map { Set($0.compactMap { try? EventType($0) }) }
    rest?.hidesEngineEvents = types == nil
    var count: UInt64 = 0
    while let wanted = rest {
      let page = try read(wanted, limit: 4_096)
      count += UInt64(page.events.count)
      rest = page.next
    }
    return count
  }
}
