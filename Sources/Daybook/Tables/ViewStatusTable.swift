internal import DaybookProjections
internal import DaybookQuery

/// The table `views`: how each read model is doing.
struct ViewStatusTable: QueryTable {
  let views: DaybookViews

  var schema: TableSchema {
    TableSchema(
      name: "views",
      fields: [
        TableSchema.Field("name", .string), TableSchema.Field("version", .long),
        TableSchema.Field("checkpoint", .long), TableSchema.Field("lag", .long),
        TableSchema.Field("rows", .long), TableSchema.Field("state", .string),
      ])
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    do {
      let rows = try views.statuses().map { status -> [Value] in
        [
          .string(status.name), .long(Int64(status.version)),
          .long(Int64(clamping: status.checkpoint)), .long(Int64(clamping: status.lag)),
          .long(Int64(status.rows)), .string(status.stateText),
        ]
      }
      return MemoryTable(schema: schema, rows: rows).scan(request)
    } catch {
      throw .table("\(error)")
    }
  }
}

extension ViewStatus {
  /// Whether it follows the log, in words.
  fileprivate var stateText: String {
    switch state {
    case .live: "live"
    case .stopped(let seq, let type, let reason): "stopped at \(seq) (\(type)): \(reason)"
    }
  }
}
