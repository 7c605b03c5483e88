public import DaybookEvents

/// The state of a read model: its position, its rows, and the event that stopped it, if any.
///
/// ```swift
/// for status in try models.statuses() {
///   print(status.name, status.rows, "rows,", status.lag, "events behind")
///   if case .stopped(let seq, _, let reason) = status.state { print(seq, reason) }
/// }
/// ```
public struct ViewStatus: Sendable, Equatable {
  /// Whether a read model follows the log, lags behind it, or is stopped.
  public enum State: Sendable, Equatable {
    /// The read model follows the log.
    case live
    /// The file lacks events of the log; it is unknown whether they can be applied.
    case behind
    /// An event stopped the read model, which has the rows before that event.
    case stopped(seq: UInt64, type: EventType, reason: String)
  }

  /// The name of the read model.
  public let name: String
  /// The version of the projection.
  public let version: Int
  /// The number of the file's generation; `nil` for rows in memory.
  public let generation: Int?
  /// The checkpoint of the rows, which may name an event that stopped the read model.
  package let reached: Checkpoint
  /// The number of events in the log that the rows do not contain.
  public private(set) var lag: UInt64
  /// The number of rows of the read model.
  public let rows: Int
  /// Whether the rows are kept up to date.
  private var isAttended = true

  init(
    name: String, version: Int, generation: Int?, reached: Checkpoint, lag: UInt64, rows: Int
  ) {
    (self.name, self.version, self.generation) = (name, version, generation)
    (self.reached, self.lag, self.rows) = (reached, lag, rows)
  }
}

extension ViewStatus {
  /// The last position that is in the rows.
  public var checkpoint: UInt64 { reached.position }

  /// The positions of skipped events, in ascending order.
  public var skips: [UInt64] { reached.skips.sorted() }

  /// Whether the read model follows the log, lags behind it, or is stopped.
  public var state: State {
    if let poison { return .stopped(seq: poison.seq, type: poison.type, reason: poison.reason) }
    return isAttended || lag == 0 ? .live : .behind
  }

  /// The event that stopped the read model; `nil` if it is not stopped.
  package var poison: PoisonEvent? { reached.poison }

  /// The same status, for rows that are no longer kept up to date.
  var unattended: ViewStatus {
    var status = self
    status.isAttended = false
    return status
  }

  /// The same status in a longer log, which ends at `end`.
  func lagging(behind end: UInt64) -> ViewStatus {
    var status = self
    status.lag = reached.lag(behind: end)
    return status
  }
}
