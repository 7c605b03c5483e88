internal import DaybookEvents
@_spi(Engine) internal import DaybookValues

/// Turns records into events.
struct EventRecordSink: RecordSink {
  private let mapping: ForeignMapping
  private var kind: RecordKind?
  private var tape = JSONTape()
  private var own = EventLineParser()
  private var objects: ObjectEvents
  private var rows: RowEvents

  let isDone = false

  init(_ mapping: ForeignMapping) throws(ImportError) {
    self.mapping = mapping
    let rules = try MappingRules(mapping)
    objects = ObjectEvents(rules)
    rows = RowEvents(rules)
  }

  /// Notes on the imported records.
  var notes: [String] { rows.notes }
  /// The number of records that got the time of another record.
  var supplied: Int { objects.supplied + rows.supplied }

  mutating func finish(into part: inout ImportPart) throws(ImportError) {
    try objects.finish()
    try rows.finish()
  }

  mutating func take(
    value: Span<UInt8>, line: Int, column: Int, into part: inout ImportPart
  ) throws(ImportError) {
    do throws(EventLineError) {
      if kind == .events {
        try own.parse(value, into: &part.batch)
        part.lines.append(line)
        return
      }
    } catch { throw ImportError(error, inTextAt: line, column: column) }
    do throws(JSONError) { try tape.scan(value) } catch {
      throw TextFault.json(error, in: value, line: line, column: column)
    }
    guard let kind else {
      kind = try kindOfFirst(value)
      return try take(value: value, line: line, column: column, into: &part)
    }
    guard tape.tokens[0].kind == .object else {
      throw ImportError(
        .badInput("Found no object, expected one, such as {\"id\":1}."), line: line, column: column)
    }
    if kind == .cloudEvents {
      try objects.takeCloudEvent(tape, value, line, &part)
    } else {
      try objects.take(tape, value, line, &part)
    }
  }

  mutating func take(row: borrowing CSVRecord, into part: inout ImportPart) throws(ImportError) {
    try requireMapping()
    try requireObjects()
    try rows.take(row, &part)
  }

  private func kindOfFirst(_ value: Span<UInt8>) throws(ImportError) -> RecordKind {
    let kind = RecordKind(tape, value)
    if kind == .cloudEvents {
      try requireObjects()
      return kind
    }
    if kind == .events, !mapping.saysAnything { return kind }
    try requireMapping()
    return .objects
  }

  private func requireObjects() throws(ImportError) {
    guard mapping.data == nil else {
      throw ImportError(
        .badOptions(
          "--data names a field of objects of JSON. Rows of a table have none, and CloudEvents have"
            + " their own. Leave it out."))
    }
  }

  private func requireMapping() throws(ImportError) {
    guard mapping.isWhole else {
      throw ImportError(
        .badOptions(
          "These are no events of a daybook, so --type and --stream are needed."
        ))
    }
  }
}
