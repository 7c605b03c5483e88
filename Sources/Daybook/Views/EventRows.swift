internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery

/// A query's result for one event, as rows to add to their groups.
struct EventRows: TypedEventSet {
  static var cases: [EventCase<EventRows>] { [] }

  /// The rows of many events.
  let batch: QueryBatch
  /// The rows of this event.
  let range: Range<Int>

  var event: any Event { ViewDropped(view: "") }

  var type: EventType { batch.decoded.types.type(at: batch.decoded.seq(of: range.lowerBound)) }

  static func == (left: EventRows, right: EventRows) -> Bool {
    left.batch === right.batch && left.range == right.range
  }
}

/// Rows of a query for many events, with the keys of their groups, which are applied one by one.
final class QueryBatch: Sendable {
  let decoded: DecodedRows.Part
  let keys: [KeyWriter]
  private let rowBytes: [Int]?

  init(_ decoded: DecodedRows.Part) {
    self.decoded = decoded
    keys = decoded.keys ?? decoded.view.keys(of: decoded.rows)
    rowBytes = decoded.rows.rowBytes
  }

  var rows: FoldedRows { decoded.rows }

  /// The approximate maximum number of bytes by which a row enlarges its group.
  func heldBytes(of row: Int) -> Int { rowBytes?[row] ?? 0 }
}
