internal import DaybookEvents
internal import DaybookQuery
internal import DaybookReactions
internal import DaybookValues

/// The table `reactions`: the state of each reaction.
struct ReactionStatusTable: QueryTable {
  let log: FileEventLog

  var schema: TableSchema {
    TableSchema(
      name: "reactions",
      fields: [
        TableSchema.Field("name", .string), TableSchema.Field("version", .long),
        TableSchema.Field("checkpoint", .long), TableSchema.Field("lag", .long),
        TableSchema.Field("parked", .long), TableSchema.Field("lastError", .string),
        TableSchema.Field("nextTimer", .datetime), TableSchema.Field("state", .string),
      ])
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    do {
      let rows = try ReactionStatus.all(in: log).map(\.row)
      return MemoryTable(schema: schema, rows: rows).scan(request)
    } catch { throw .table("\(error)") }
  }
}

/// The table `timers`: the events that reactions have scheduled to be appended later.
struct TimerTable: QueryTable {
  let log: FileEventLog

  var schema: TableSchema {
    TableSchema(
      name: "timers",
      fields: [
        TableSchema.Field("due", .datetime), TableSchema.Field("reaction", .string),
        TableSchema.Field("timer", .string), TableSchema.Field("stream", .string),
        TableSchema.Field("type", .string), TableSchema.Field("data", .dynamic),
      ])
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    do {
      let rows = try ReactionHistory.all(in: log).flatMap { history in
        history.state.timers.values.map { ($0, history.name) }
      }
      .sorted { ($0.0.due, $0.0.event) < ($1.0.due, $1.0.event) }
      .map { timer, reaction in timer.row(of: reaction) }
      return MemoryTable(schema: schema, rows: rows).scan(request)
    } catch { throw .table("\(error)") }
  }
}

extension ReactionStatus {
  fileprivate var row: [Value] {
    [
      .string(name), .long(Int64(version)), .long(Int64(clamping: checkpoint)),
      .long(Int64(clamping: lag)), .long(Int64(parked.count)),
      lastError.map { .string($0) } ?? .null, nextTimer.map { .datetime(DateTime($0)) } ?? .null,
      .string(word),
    ]
  }
}

extension PendingTimer {
  fileprivate func row(of reaction: String) -> [Value] {
    [
      .datetime(DateTime(due)), .string(reaction), .string(name), .string(stream.name),
      .string(type.name), Value(.object(data)),
    ]
  }
}
