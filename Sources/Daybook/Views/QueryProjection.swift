internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// The projection of a read model that a query defines.
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
        rows.heldBytes += try rows[key, default: KeptRow(fields: [])]
          .take(row, of: batch, in: view)
      } else {
        let kept = KeptRow(fields: view.fields(row, of: batch.rows))
        rows.heldBytes += kept.heldBytes
        rows[key] = kept
      }
    }
    try checkMemory(of: &rows)
  }

  /// The maximum number of bytes that the rows of a read model may use in memory.
  ///
  /// A read model with a file writes its rows long before it reaches this limit.
  private static let maximumHeldBytes = 1 << 30

  private func checkMemory(of rows: inout Rows<QueryKey, KeptRow>) throws(QueryError) {
    guard rows.heldBytes > Self.maximumHeldBytes else { return }
    // The sum includes rows that were replaced since, so the bytes are counted again.
    rows.countHeldBytes { $0.heldBytes }
    guard rows.heldBytes > Self.maximumHeldBytes else { return }
    throw .tooLarge(
      "Its rows take more than 1 GiB of memory. Narrow the query, or keep less of each.")
  }
}

extension ReadModelDefinition {
  /// The definition of the read model `view`.
  init(_ view: QueryView) {
    let instance = ProjectionInstance(
      QueryProjection(view), view.schema, types: view.query.request.eventTypes,
      fedBy: ObjectIdentifier(view),
      isFedAlone: { QueryDecoder.readsColumns(view, of: $0, after: $1, through: $2) }
    ) { QueryDecoder(view, after: $0) }
    let groups = QueryGroups(view)
    self.init(view.schema) { GroupFold(of: instance, groups) }
  }
}

/// The key of a query's row, in stored form.
struct QueryKey: RowKey {
  static var columns: [RowColumn] { [] }

  let writer: KeyWriter

  init(_ writer: KeyWriter) { self.writer = writer }

  init(from reader: inout KeyReader) throws(EventDecodingError) {
    writer = KeyWriter(bytes: reader.takeRest())
  }

  func write(to writer: inout KeyWriter) { writer = self.writer }

  static func == (left: QueryKey, right: QueryKey) -> Bool {
    left.writer.bytes == right.writer.bytes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(writer.bytes) }
}
