internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// Keeps the read model that a query defines.
struct QueryProjection: Projection {
  static let name = "query"
  static let version = 1

  private let view: QueryView?

  init() { view = nil }

  init(_ view: QueryView) { self.view = view }

  func apply(_ recorded: Recorded<EventRows>, to rows: inout Rows<QueryKey, KeptRow>) throws {
    guard let view else { return }
    let batch = recorded.event.batch
    for row in recorded.event.range {
      let key = QueryKey(batch.keys[row])
      if view.isGrouped {
        try rows[key, default: KeptRow(fields: [])].take(row, of: batch.rows, in: view)
      } else {
        rows[key] = KeptRow(fields: view.fields(row, of: batch.rows))
      }
    }
  }
}

extension ReadModelDefinition {
  /// The read model that `view` says.
  init(_ view: QueryView) {
    let types = view.query.request.eventTypes
    self.init(
      ProjectionInstance(
        QueryProjection(view), view.schema, types: types, fedBy: ObjectIdentifier(view)
      ) { QueryDecoder(view, after: $0) })
  }
}
