internal import DaybookQuery
internal import DaybookValues

/// The tables of an answer in version 1 of Kusto's format.
///
/// There is one table for each result. The answer to a query has three further tables.
struct FramesOfVersion1: ResultFrames {
  let heads: [ResultHead]
  let identity: AnswerIdentity
  let isCommand: Bool

  var beginning: String { "{\"Tables\":[" }

  func opening(_ head: ResultHead, at index: Int) -> String {
    opening(index, head.columns)
  }

  func element(of failure: KustoFailure) -> JSONValue { ["Exceptions": [.string(failure.message)]] }

  func closing(at index: Int) -> String { "]}" }

  func end(after failure: KustoFailure?, _ count: Int) -> String {
    let sent = heads.prefix(count)
    let tables =
      isCommand ? [] : [properties(of: sent), status(after: failure), contents(of: sent)]
    let text = tables.enumerated().map { index, table in
      opening(count + index, table.columns) + table.rowsText.dropFirst() + "}"
    }.joined()
    guard let failure else { return text + "]}" }
    return text + "],\"Exceptions\":\(JSONValue.array([.string(failure.message)]))}"
  }

  /// The JSON text with which a table begins, including the bracket before its rows.
  private func opening(_ index: Int, _ columns: [ResultHead.Column]) -> String {
    let table: JSONValue = [
      "TableName": .string("Table_\(index)"),
      "Columns": .array(
        columns.map {
          [
            "ColumnName": .string($0.name), "DataType": .string($0.type.dataType),
            "ColumnType": .string($0.type.rawValue),
          ]
        }),
    ]
    return (index > 0 ? ",\n" : "") + table.description.dropLast() + ",\"Rows\":["
  }

  private func properties(of heads: ArraySlice<ResultHead>) -> SideTable {
    SideTable(
      columns: [("Value", .string)], rows: heads.map { [.string($0.visualization)] })
  }

  private func status(after failure: KustoFailure?) -> SideTable {
    let activity = JSONValue.string(identity.activityID)
    let what: [JSONValue] =
      failure.map { [2, "Error", -2_147_467_259, .string($0.message)] }
      ?? [4, "Info", 0, "Query completed successfully"]
    return SideTable(
      columns: [
        ("Timestamp", .datetime), ("Severity", .int), ("SeverityName", .string),
        ("StatusCode", .int), ("StatusDescription", .string), ("Count", .int),
        ("RequestId", .guid), ("ActivityId", .guid), ("SubActivityId", .guid),
        ("ClientActivityId", .string),
      ],
      rows: [
        [.string(identity.time.description)] + what
          + [1, activity, activity, activity, .string(identity.clientRequestID)]
      ])
  }

  private func contents(of heads: ArraySlice<ResultHead>) -> SideTable {
    let count = heads.count
    let results = heads.enumerated().map { index, head in
      row(index, "QueryResult", head.name ?? "PrimaryResult", identity.activityID)
    }
    return SideTable(
      columns: [
        ("Ordinal", .long), ("Kind", .string), ("Name", .string), ("Id", .string),
        ("PrettyName", .string),
      ],
      rows: results + [
        row(count, "QueryProperties", "@ExtendedProperties", identity.activityID),
        row(count + 1, "QueryStatus", "QueryStatus", "00000000-0000-0000-0000-000000000000"),
      ])
  }

  private func row(_ ordinal: Int, _ kind: String, _ name: String, _ id: String) -> [JSONValue] {
    [.integer(Int64(ordinal)), .string(kind), .string(name), .string(id), ""]
  }
}
