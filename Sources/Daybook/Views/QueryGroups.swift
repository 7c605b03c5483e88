internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery

/// A key that no file keeps.
private struct KeyIsTooLong: Error {}

/// The groups of a query's read model, for many events at a time.
struct QueryGroups: RowGroups {
  private let view: QueryView
  private var groups: FoldedGroups

  /// No groups; `nil` when the query's rows are no groups, or must be worked out one by one.
  init?(_ view: QueryView) {
    guard let groups = FoldedGroups(view.shared), view.rowsAreAggregates else { return nil }
    (self.view, self.groups) = (view, groups)
  }

  var heldBytes: Int { groups.heldBytes }

  /// The bytes of groups from which memory is counted row by row.
  private static let mostBytes = 1 << 29

  mutating func add(
    _ events: any DecodedEvents, _ open: ([KeyWriter]) throws -> [OpenedSlot]
  ) throws {
    guard let events = events as? DecodedRows else {
      preconditionFailure("A query's read model was given events of another set")
    }
    for (index, part) in events.parts.enumerated() {
      let isAdded = groups.heldBytes < Self.mostBytes ? try add(part, open) : false
      if isAdded { continue }
      let rest = DecodedRows(
        parts: Array(events.parts[index...]), undecodable: events.undecodable)
      throw NeedsSingleRows(rest: rest)
    }
    if let undecodable = events.undecodable { throw undecodable }
  }

  /// Adds the rows of many events, and returns true; or false, without any change, when one of the
  /// keys is too long, which stops the read model at its event.
  private mutating func add(
    _ part: DecodedRows.Part, _ open: ([KeyWriter]) throws -> [OpenedSlot]
  ) throws -> Bool {
    let view = view
    do {
      try groups.add(part.rows) { rows in
        let keys = view.keys(of: part.rows, at: rows)
        guard keys.allSatisfy({ $0.byteCount <= KeyWriter.maximumBytes }) else {
          throw KeyIsTooLong()
        }
        return try open(keys).map { ($0.slot, $0.stored.map { view.keptState(of: $0) }) }
      }
      return true
    } catch is KeyIsTooLong {
      return false
    } catch let failure as FailedRow {
      let seq = part.seq(of: failure.row)
      throw PoisonEvent(seq: seq, type: part.types.type(at: seq), reason: "\(failure.error)")
    }
  }

  func write(_ slot: Int, to writer: inout EventWriter) {
    view.write(slot, of: groups, to: &writer)
  }

  static func single(_ events: any DecodedEvents) -> any DecodedEvents {
    (events as? DecodedRows)?.single ?? events
  }
}
