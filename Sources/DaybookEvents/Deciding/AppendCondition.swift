/// A condition that an append requires of the whole log, not only of one stream.
///
/// A decision was made on the log up to a position. The condition selects later events that would
/// have changed the decision. If there is such an event, the append is refused, and the decision is
/// made again. The writer checks the condition as part of the append, so no event comes in between.
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
/// Events of other types may be appended meanwhile, without a second decision.
public struct AppendCondition: Hashable, Sendable, CustomStringConvertible {
  /// The events that the decision depends on; `nil` for every event.
  let selections: [EventSelection]?
  /// The last position that the decision saw.
  let position: UInt64

  /// The log still ends at `position`: no process has appended anything.
  public static func logEnds(at position: UInt64) -> AppendCondition {
    AppendCondition(selections: nil, position: position)
  }

  /// No event after `position` is in any of `selections`; positions of the selections are ignored.
  ///
  /// The check reads each event after `position`, while other writers wait. It skips blocks that
  /// have no event of the selected types or times, so choose a position near the end. For a
  /// selection with tags, it reads only events with these tags, so the position may be far from the
  /// end.
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
