internal import DaybookQuery

/// The table `views`: the status of each read model.
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
      return MemoryTable(schema: schema, rows: try views.statusRows()).scan(request)
    } catch {
      throw .table("\(error)")
    }
  }
}
