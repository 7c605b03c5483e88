internal import DaybookEvents
internal import DaybookValues

/// Turns the rows of a table into events, by the rules of a mapping.
struct RowEvents {
  private var rules: MappingRules
  private var columns: TableColumns?
  private var values: [FieldValue]
  private var census = CSVCensus()
  private var supply: TimeSupply

  /// The number of rows that got the time of another row.
  var supplied: Int { supply.count }

  init(_ rules: MappingRules) {
    self.rules = rules
    supply = TimeSupply(rules.timeFields)
    values = Array(repeating: .missing, count: rules.fields.count)
  }

  /// Notes on the imported rows.
  var notes: [String] { columns.map { $0.notes + census.notes(names: $0.names) } ?? [] }

  /// Reads the header, or adds an event to `part`.
  mutating func take(
    _ row: borrowing CSVRecord, _ part: inout ImportPart
  ) throws(ImportError) {
    guard let columns else {
      columns = try TableColumns(row, rules)
      return
    }
    for index in values.indices { values[index] = columns.fieldValue(of: row, at: index) }
    let line = row.line
    guard let type = try rules.type(values, line: line),
      let stream = try rules.stream(values, line: line)
    else { return }
    let time = try rules.time(values, line: line)
    let event = ForeignEvent(
      type: type, stream: stream, id: try rules.id(values, in: stream, line: line),
      data: try data(of: row, columns), line: line)
    guard !supply.mustWait(time) else { return try supply.wait(event, bytes: row.byteCount) }
    event.append(at: supply.time(time, &part), to: &part)
  }

  /// Ends the table.
  func finish() throws(ImportError) { try supply.finish() }

  private mutating func data(
    of row: borrowing CSVRecord, _ columns: TableColumns
  ) throws(ImportError) -> JSONObject {
    var members: [JSONObject.Member] = []
    members.reserveCapacity(columns.names.count)
    for index in columns.names.indices {
      let value = try columns.value(of: row, at: index, rules.cells)
      if columns.kinds[index] == nil { census.note(value, at: index, line: row.line) }
      members.append(JSONObject.Member(key: columns.names[index], value: value))
    }
    return JSONObject(members)
  }
}
