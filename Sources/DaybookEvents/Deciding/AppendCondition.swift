/// What must be true of the log, beyond single streams, for an append to happen.
///
/// A decision was made on what the log held up to a position. The condition says which later events
/// would have changed it; when there is one, the append is refused, and the decision is made again.
/// It is checked inside the writer, where versions are checked, so nothing comes in between.
///
/// ```swift
/// let log = MemoryEventLog()
/// let seats = EventSelection(types: ["seat.reserved"])
/// let seen = try log.end()
/// let taken = try log.read(seats, limit: .max).events.count
/// var batch = EventBatch()
/// if taken < 100 { batch.append("seat.reserved", ["seat": 7], to: "guest-1") }
/// batch.require(.nothing(in: [seats], after: seen))
/// _ = try await log.append(batch)
/// ```
///
/// Events of other types come and go meanwhile, and nothing is decided twice for them.
public struct AppendCondition: Hashable, Sendable, CustomStringConvertible {
  /// What the decision was made on; every event when it is `nil`.
  let selections: [EventSelection]?
  /// The last position that the decision saw.
  let position: UInt64

  /// The log still ends at `position`: nothing was appended, by whomever.
  public static func logEnds(at position: UInt64) -> AppendCondition {
    AppendCondition(selections: nil, position: position)
  }

  /// No event after `position` is in any of `selections`, whose own positions do not count.
  ///
  /// It costs a look at each event after `position`, while others wait for the log: blocks of events
  /// without the types or times are passed over. Give a position near the end. Where a selection has
  /// tags, only the events that have them are looked at, wherever the position is.
  public static func nothing(
    in selections: [EventSelection], after position: UInt64
  ) -> AppendCondition {
    AppendCondition(selections: selections, position: position)
  }

  public var description: String {
    let what = selections == nil ? "no event" : "no event of those that were read"
    return "\(what) after position \(position)"
  }
}
