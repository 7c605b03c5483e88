internal import DaybookValues

/// The columns of a CSV text, and where stream and time come from.
struct CSVHeader {
  let names: [String]
  /// What the cells of a column were said to be; `nil` where each tells by its form.
  let kinds: [CSVColumnKind?]
  /// What is to be known of the names.
  let notes: [String]
  private let stream: [StreamPart]
  private let timeColumn: Int?
  private let clock: LocalClock?

  private enum StreamPart {
    case text(String)
    case column(Int)
  }

  init(_ record: borrowing CSVRecord, _ mapping: CSVMapping) throws(ImportError) {
    let given = CSVColumnNames(record)
    let names = given.names
    (self.names, notes, clock) = (names, given.notes, mapping.clock)
    let line = record.line
    func column(_ name: String) throws(ImportError) -> Int {
      if let index = names.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) { return index }
      let columns = names.prefix(40).joined(separator: ", ")
      throw ImportError(
        .badOptions("There is no column '\(name)'. The columns are: \(columns)."), line: line)
    }
    stream = try Self.parts(of: mapping.stream, column)
    if let name = mapping.timeColumn { timeColumn = try column(name) } else { timeColumn = nil }
    var kinds = [CSVColumnKind?](repeating: nil, count: names.count)
    for (name, kind) in mapping.kinds { kinds[try column(name)] = kind }
    self.kinds = kinds
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

  /// What a cell says, by its column's kind or by its form.
  func value(of record: borrowing CSVRecord, at index: Int) throws(ImportError) -> JSONValue {
    guard let kind = kinds[index] else { return record.value(at: index) }
    let text = record.text(at: index)
    guard !text.isEmpty || record.wasQuoted(at: index) && kind == .text else { return .null }
    if let value = kind.value(of: text, clock) { return value }
    throw ImportError(
      .badInput(
        "The column '\(names[index])' was said to hold \(kind.words), and holds"
          + " '\(text.prefix(40))\(text.count > 40 ? "…" : "")'. Mend it, or say --column"
          + " '\(names[index]):text'."), line: record.line)
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
      return try Timestamp.parsing(cell: record.bytes(at: timeColumn), clock)
    } catch {
      let isLocal = Timestamp.isLocal(record.bytes(at: timeColumn))
      let remedy = isLocal && clock == nil ? Self.zoneRemedy : ""
      throw ImportError(
        .badInput("The column '\(names[timeColumn])' holds no time. \(error.reason)\(remedy)"),
        line: record.line)
    }
  }

  private static let zoneRemedy =
    " Say which zone's clocks showed it by --time-zone, such as UTC, +01:00 or Europe/Amsterdam."
}
