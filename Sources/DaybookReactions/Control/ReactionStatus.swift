package import DaybookEvents
package import DaybookValues

/// How a reaction is doing, for a list.
package struct ReactionStatus: Equatable, Sendable {
  package let name: String
  package let version: Int
  /// The last event that it is done with, those of lagging streams left out.
  package let checkpoint: UInt64
  /// How many events that it wants came after that, and at how many a stream waits for another try.
  package let lag: UInt64
  /// The positions of the events about which a person decides.
  package let parked: [UInt64]
  /// How many streams wait for a second try.
  package let waiting: Int
  package let lastError: String?
  /// When the next timer is due.
  package let nextTimer: Timestamp?
  /// How many timers there are.
  package let timers: Int
  /// What it does, as its runner said.
  package let purpose: String?
  private let isStopped: Bool

  /// `stopped`, `parked`, `retrying`, `behind` or `live`: the first that is so.
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
  /// - Complexity: O(*n*) in the events of the reactions, and in the events behind their checkpoints.
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
  /// How many events of some types, or of a person's own, come after `seq`.
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
