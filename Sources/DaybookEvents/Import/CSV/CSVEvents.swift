internal import DaybookValues

/// Turns the records of a CSV text into events.
struct CSVEvents {
  private let mapping: CSVMapping
  private var header: CSVHeader?
  private var census = CSVCensus()

  init(_ mapping: CSVMapping) { self.mapping = mapping }

  /// What is to be known of the records that were taken.
  var notes: [String] { header.map { $0.notes + census.notes(names: $0.names) } ?? [] }

  /// Takes the header, or adds an event to `batch`.
  mutating func take(
    _ record: borrowing CSVRecord, into batch: inout EventBatch, _ lines: inout [Int]
  ) throws(ImportError) {
    guard let header else {
      header = try CSVHeader(record, mapping)
      return
    }
    var members: [JSONObject.Member] = []
    members.reserveCapacity(header.names.count)
    for index in header.names.indices {
      let value = try header.value(of: record, at: index)
      if header.kinds[index] == nil { census.note(value, at: index, line: record.line) }
      members.append(JSONObject.Member(key: header.names[index], value: value))
    }
    batch.append(
      mapping.type, JSONObject(members), to: try header.stream(of: record),
      time: try header.time(of: record))
    lines.append(record.line)
  }
}
