public import DaybookEvents

/// How a read model is doing.
public struct ViewStatus: Sendable, Equatable {
  /// Whether a read model follows the log.
  public enum State: Sendable, Equatable {
    /// It follows the log.
    case live
    /// Its file lacks events of the log, and nobody has tried yet whether it can take them.
    case behind
    /// An event stopped it; it holds what was before.
    case stopped(seq: UInt64, type: EventType, reason: String)
  }

  /// The name of the read model.
  public let name: String
  /// The version of the projection.
  public let version: Int
  /// The number of the file's generation; `nil` for rows in memory.
  public let generation: Int?
  /// How far the rows are, and what stopped the read model there.
  package let reached: Checkpoint
  /// How many events of the log are not in the rows.
  public private(set) var lag: UInt64
  /// How many rows there are.
  public let rows: Int
  /// Whether somebody brings the rows up to date.
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

  /// The positions of the events that it passes over, in ascending order.
  public var skips: [UInt64] { reached.skips.sorted() }

  /// Whether it follows the log.
  public var state: State {
    if let poison { return .stopped(seq: poison.seq, type: poison.type, reason: poison.reason) }
    return isAttended || lag == 0 ? .live : .behind
  }

  /// The event that stopped it.
  package var poison: PoisonEvent? { reached.poison }

  /// The same of rows that nobody brings up to date.
  var unattended: ViewStatus {
    var status = self
    status.isAttended = false
    return status
  }

  /// The same in a log that ends at `end`.
  func lagging(behind end: UInt64) -> ViewStatus {
    var status = self
    status.lag = reached.lag(behind: end)
    return status
  }
}
