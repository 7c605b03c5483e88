internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookSystem
internal import ModelContext

extension DaybookTools {
  func schema(
    _ table: String?, _ request: ToolRequest, _ daybook: CalledDaybook
  ) async throws -> ToolAnswer {
    let asOf = try daybook.asOf(request.at)
    return try await BlockingThread.run(name: "daybook.call") {
      let tables = try tables(of: daybook, views(of: daybook), asOf)
      let views = try AppProjections.catalog.namedDefinitions(in: daybook.log)
      guard let table else {
        return ToolAnswer(
          [try list(tables, views, daybook.log, request.rowLimits)], notes: Self.positions(asOf),
          seq: asOf.seq)
      }
      return ToolAnswer(
        [try columns(of: table, in: tables, request.rowLimits)],
        notes: views[table].map { [Self.key(of: $0.schema)] } ?? [], seq: asOf.seq)
    }
  }

  private static func positions(_ asOf: AsOf) -> [String] {
    [
      asOf.seq == 0
        ? "There is no event." : "Events have the positions (seq) 1 to \(asOf.seq).",
      "The name of a table with a dot is written ['order.paid'] in KQL.",
    ]
  }

  private static func key(of schema: ViewSchema) -> String {
    "The key of '\(schema.name)', for 'show' and 'blame': "
      + schema.keyColumns.map { "'\($0.name)'" }.joined(separator: " / ") + "."
  }

  private func list(
    _ tables: CallTables, _ views: [String: ReadModelDefinition], _ log: FileEventLog,
    _ rowLimits: AnswerLimits
  ) throws -> AnswerTable {
    let unlisted = try AppListing.unlisted(in: log)
    var answer = AnswerTable(
      "tables", ["table", "kind", "columns"].map { .init($0, "string") }, in: rowLimits)
    for name in tables.tableNames where !unlisted.contains(name) {
      guard !answer.isFull else {
        answer.omit(1)
        continue
      }
      let fields = try tables.table(named: name, at: .current)?.schema.fields ?? []
      answer.add([
        .string(name), .string(Self.kind(of: name, views)),
        .string(fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")),
      ])
    }
    return answer
  }

  private static func kind(of name: String, _ views: [String: ReadModelDefinition]) -> String {
    if DaybookTables.ownNames.contains(name) { return "of every daybook" }
    return views[name] == nil ? "event type" : "read model"
  }

  private func columns(
    of name: String, in tables: CallTables, _ rowLimits: AnswerLimits
  ) throws -> AnswerTable {
    guard let table = try tables.table(named: name, at: .current) else {
      let meant = NearestName.of(name, in: tables.tableNames).map { " Did you mean '\($0)'?" } ?? ""
      throw ToolRefusal(
        "There is no table '\(name)'.\(meant) Call 'schema' without 'table' for all of them.")
    }
    return AnswerTable(
      name, ["column", "type"],
      table.schema.fields.map { [.string($0.name), .string("\($0.type)")] }, in: rowLimits)
  }
}
