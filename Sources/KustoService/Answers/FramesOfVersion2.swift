internal import DaybookQuery
internal import DaybookValues

/// The frames of an answer in version 2 of Kusto's format.
///
/// The answer is an array of objects, whose first member is `FrameType`. Progressive frames, which
/// send a table in several parts, are not used.
struct FramesOfVersion2: ResultFrames {
  let heads: [ResultHead]
  let identity: AnswerIdentity

  var beginning: String {
    let header: JSONValue = [
      "FrameType": "DataSetHeader", "IsProgressive": false, "Version": "v2.0",
      "IsFragmented": false, "ErrorReportingPlacement": "InData",
    ]
    let properties = SideTable(
      columns: [("TableId", .int), ("Key", .string), ("Value", .dynamic)],
      rows: heads.enumerated().map {
        [.integer(Int64($0 + 1)), "Visualization", .string($1.visualization)]
      })
    return "[\(header),\n"
      + table(0, "QueryProperties", "@ExtendedProperties", properties)
  }

  func opening(_ head: ResultHead, at index: Int) -> String {
    ",\n" + opening(index + 1, "PrimaryResult", head.name ?? "PrimaryResult", head.columns)
  }

  func element(of failure: KustoFailure) -> JSONValue { ["OneApiErrors": errors(failure)] }

  func closing(at index: Int) -> String { "]}" }

  func end(after failure: KustoFailure?, _ count: Int) -> String {
    var completion: [JSONObject.Member] = [
      .init(key: "FrameType", value: "DataSetCompletion"),
      .init(key: "HasErrors", value: .bool(failure != nil)),
      .init(key: "Cancelled", value: false),
    ]
    if let failure { completion.append(.init(key: "OneApiErrors", value: errors(failure))) }
    let information = table(
      count + 1, "QueryCompletionInformation", "QueryCompletionInformation",
      SideTable(columns: Self.columns, rows: [row(after: failure)]))
    return ",\n\(information),\n\(JSONValue.object(JSONObject(completion)))]"
  }

  private func errors(_ failure: KustoFailure) -> JSONValue {
    .array([["error": failure.json(identity)]])
  }

  private func table(_ id: Int, _ kind: String, _ name: String, _ table: SideTable) -> String {
    opening(id, kind, name, table.columns) + String(table.rowsText.dropFirst()) + "}"
  }

  /// The JSON text with which a table's frame begins, including the bracket before its rows.
  private func opening(
    _ id: Int, _ kind: String, _ name: String, _ columns: [ResultHead.Column]
  ) -> String {
    let frame: JSONValue = [
      "FrameType": "DataTable", "TableId": .integer(Int64(id)), "TableKind": .string(kind),
      "TableName": .string(name),
      "Columns": .array(
        columns.map {
          ["ColumnName": .string($0.name), "ColumnType": .string($0.type.rawValue)]
        }),
    ]
    return frame.description.dropLast() + ",\"Rows\":["
  }

  private static let columns: [ResultHead.Column] = [
    ("Timestamp", .datetime), ("ClientRequestId", .string), ("ActivityId", .guid),
    ("SubActivityId", .guid), ("ParentActivityId", .guid), ("Level", .int),
    ("LevelName", .string), ("StatusCode", .int), ("StatusCodeName", .string),
    ("EventType", .int), ("EventTypeName", .string), ("Payload", .string),
  ]

  private func row(after failure: KustoFailure?) -> [JSONValue] {
    let activity = JSONValue.string(identity.activityID)
    let begin: [JSONValue] = [
      .string(identity.time.description), .string(identity.clientRequestID), activity, activity,
      activity,
    ]
    guard let failure else {
      return begin + [
        4, "Info", 0, "S_OK (0)", 4, "QueryInfo",
        #"{"Count":1,"Text":"Query completed successfully"}"#,
      ]
    }
    let payload: JSONValue = ["Count": 1, "Text": .string(failure.message)]
    return begin + [
      2, "Error", -2_147_467_259, "E_FAIL (80004005)", 4, "QueryInfo",
      .string(payload.description),
    ]
  }
}
