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
  /// The last position that is in the rows.
  public let checkpoint: UInt64
  /// How many events of the log are not.
  public let lag: UInt64
  /// How many rows there are.
  public let rows: Int
  /// Whether it follows the log.
  public let state: State
  /// The positions of the events that it passes over, in ascending order.
  public let skips: [UInt64]
}

extension ViewStatus {
  /// The same of rows that nobody brings up to date.
  var standing: ViewStatus {
    ViewStatus(
      name: name, version: version, generation: generation, checkpoint: checkpoint, lag: lag,
      rows: rows, state: lag == 0 ? .live : .behind, skips: skips)
  }

  /// The same in a log that ends at `end`.
  func lagging(behind end: UInt64) -> ViewStatus {
    ViewStatus(
      name: name, version: version, generation: generation, checkpoint: checkpoint,
      lag: end > checkpoint ? end - checkpoint : 0, rows: rows, state: state, skips: skips)
  }
}

extension ViewStatus.State {
  static func stopped(_ poison: PoisonEvent) -> Self {
    .stopped(seq: poison.seq, type: poison.type, reason: poison.reason)
  }
}
