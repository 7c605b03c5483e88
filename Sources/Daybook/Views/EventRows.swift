internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery

/// A query's result for one event: rows to be added to their groups.
struct EventRows: TypedEventSet {
  static var cases: [EventCase<EventRows>] { [] }

  /// The rows of many events.
  let batch: QueryBatch
  /// The rows of this event.
  let range: Range<Int>
  let type: EventType

  var event: any Event { ViewDropped(view: "") }

  /// The approximate number of bytes of its rows.
  var heldBytes: Int { range.reduce(0) { $0 + 64 + batch.rows.heldBytes(of: $1) } }

  static func == (left: EventRows, right: EventRows) -> Bool {
    left.batch === right.batch && left.range == right.range
  }
}

/// Rows of a query, with the keys under which they are stored.
final class QueryBatch: Sendable {
  let rows: FoldedRows
  let keys: [KeyWriter]

  init(_ rows: FoldedRows, _ keys: [KeyWriter]) { (self.rows, self.keys) = (rows, keys) }
}
