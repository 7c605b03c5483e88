internal import DaybookValues

/// Turns the records of a CSV text into events.
struct CSVEvents {
  private let mapping: CSVMapping
  private var header: CSVHeader?

  init(_ mapping: CSVMapping) { self.mapping = mapping }

  /// Takes the header, or adds an event to `batch`.
  mutating func take(
    _ record: borrowing CSVRecord, into batch: inout EventBatch, _ lines: inout [Int]
  ) throws(ImportError) {
    guard let header else {
      header = try CSVHeader(record, mapping)
      return
    }
    let members = header.names.indices.map {
      JSONObject.Member(key: header.names[$0], value: record.value(at: $0))
    }
    batch.append(
      mapping.type, JSONObject(members), to: try header.stream(of: record),
      time: try header.time(of: record))
    lines.append(record.line)
  }
}

/// The columns of a CSV text, and where stream and time come from.
private struct CSVHeader {
  let names: [String]
  private let stream: [StreamPart]
  private let timeColumn: Int?

  private enum StreamPart {
    case text(String)
    case column(Int)
  }

  init(_ record: borrowing CSVRecord, _ mapping: CSVMapping) throws(ImportError) {
    let names = (0..<record.count).map { record.text(at: $0) }
    self.names = names
    func column(_ name: String) throws(ImportError) -> Int {
      if let index = names.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) { return index }
      let columns = names.prefix(40).joined(separator: ", ")
      throw ImportError(
        .badOptions("There is no column '\(name)'. The columns are: \(columns)."),
        line: record.line)
    }
    stream = try Self.parts(of: mapping.stream, column)
    if let name = mapping.timeColumn { timeColumn = try column(name) } else { timeColumn = nil }
  }

  private static func parts(
    of template: String, _ column: (String) throws(ImportError) -> Int
  ) throws(ImportError) -> [StreamPart] {
    var parts: [StreamPart] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw ImportError(
          .badOptions("The stream '\(template)' opens a brace that it does not close."))
      }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.column(try column(String(rest[rest.index(after: open)..<close]))))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }

  func stream(of record: borrowing CSVRecord) throws(ImportError) -> StreamName {
    var name = ""
    for part in stream {
      switch part {
      case .text(let text): name += text
      case .column(let index):
        let cell = record.text(at: index)
        guard !cell.isEmpty else {
          throw ImportError(
            .badInput("Found an empty '\(names[index])', which names the stream."),
            line: record.line)
        }
        name += cell
      }
    }
    do throws(NameError) { return try StreamName(name) } catch {
      throw ImportError(.badInput(error.description), line: record.line)
    }
  }

  func time(of record: borrowing CSVRecord) throws(ImportError) -> Timestamp? {
    guard let timeColumn else { return nil }
    do throws(TimestampError) {
      return try Timestamp.parsingLoosely(record.text(at: timeColumn))
    } catch {
      throw ImportError(
        .badInput("The column '\(names[timeColumn])' holds no time. \(error.reason)"),
        line: record.line)
    }
  }
}
