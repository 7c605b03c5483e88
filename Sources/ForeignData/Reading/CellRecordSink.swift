internal import DaybookEvents
@_spi(Engine) internal import DaybookValues

/// Gathers the cells of some columns.
struct CellRecordSink: RecordSink {
  typealias Cell = ForeignRecords.Cell

  private(set) var rows: [[Cell]] = []
  private let columns: [ForeignTable.Column]
  private let paths: [FieldPath]
  private let isDeclared: Bool
  /// The names of the fields with columns, if all other fields are returned as one object; else
  /// `nil`.
  private let known: Set<ExactText>?
  /// For each column, its index in the rows of a table; `nil` until the header was read.
  private var places: [Int?]?
  private var tape = JSONTape()
  private var wanted = 0

  init(
    _ columns: [ForeignTable.Column], isDeclared: Bool, othersOf known: [ForeignTable.Column]?
  ) {
    (self.columns, self.isDeclared) = (columns, isDeclared)
    paths = columns.map { FieldPath($0.name) }
    self.known = known.map { Set($0.map { ExactText($0.name) }) }
  }

  var isDone: Bool { rows.count >= wanted }

  /// Removes the gathered rows, and allows up to `count` new rows.
  mutating func begin(_ count: Int) {
    rows.removeAll(keepingCapacity: true)
    wanted = count
  }

  mutating func take(
    value: Span<UInt8>, line: Int, column: Int, into part: inout ImportPart
  ) throws(ImportError) {
    do throws(JSONError) { try tape.scan(value) } catch {
      throw TextFault.json(error, in: value, line: line, column: column)
    }
    guard tape.tokens[0].kind == .object else {
      throw ImportError(
        .badInput("Found no object, expected one, such as {\"id\":1}."), line: line, column: column)
    }
    var row: [Cell] = []
    for (column, path) in zip(columns, paths) {
      guard let place = path.place(in: tape, of: value) else {
        row.append(.missing)
        continue
      }
      row.append(try cell(tape.value(at: place, in: value), column, line))
    }
    if let known { row.append(.json(others(than: known, in: value))) }
    rows.append(row)
  }

  private func others(than known: Set<ExactText>, in text: Span<UInt8>) -> JSONValue {
    let members = tape.value(at: 0, in: text).object ?? [:]
    let others = members.filter { !known.contains(ExactText($0.key)) }
    return others.isEmpty ? .null : .object(JSONObject(others))
  }

  mutating func take(row: borrowing CSVRecord, into part: inout ImportPart) throws(ImportError) {
    guard let places else {
      return places = try Self.places(of: columns, row, isDeclared: isDeclared)
    }
    var cells: [Cell] = []
    for (column, place) in zip(columns, places) {
      guard let place else {
        cells.append(.missing)
        continue
      }
      cells.append(try cell(row, place, column))
    }
    if known != nil { cells.append(.missing) }
    rows.append(cells)
  }

  private static func places(
    of columns: [ForeignTable.Column], _ header: borrowing CSVRecord, isDeclared: Bool
  ) throws(ImportError) -> [Int?] {
    let names = CSVColumnNames(header).names
    var places: [Int?] = []
    for column in columns {
      let place = names.firstIndex { $0.hasSameBytes(as: column.name) }
      guard place != nil || !isDeclared else {
        let known = names.prefix(40).joined(separator: ", ")
        throw ImportError(
          .badInput("There is no column '\(column.name)'. The columns are: \(known)."),
          line: header.line)
      }
      places.append(place)
    }
    return places
  }

  private func cell(
    _ row: borrowing CSVRecord, _ place: Int, _ column: ForeignTable.Column
  ) throws(ImportError) -> Cell {
    let text = row.text(at: place)
    if column.kind == .text { return .json(.string(text)) }
    guard !text.isEmpty else { return .missing }
    if column.kind == nil, isDeclared { return .json(Self.dynamic(text)) }
    return try cell(
      column.kind == .datetime ? .string(text) : row.value(at: place), column, row.line)
  }
}

extension CellRecordSink {
  /// The value of a cell in a dynamic column: its JSON, or else the text itself.
  private static func dynamic(_ text: String) -> JSONValue {
    (try? JSONValue(parsing: text)) ?? .string(text)
  }

  /// Converts a value to the kind of its column.
  private func cell(
    _ value: JSONValue, _ column: ForeignTable.Column, _ line: Int
  ) throws(ImportError) -> Cell {
    switch (column.kind, value) {
    case (_, .null): return .missing
    case (nil, _), (.text, .string), (.long, .integer), (.bool, .bool), (.real, .real),
      (.real, .integer), (.real, .unsigned):
      return .json(value)
    case (.datetime, .string(let text)):
      if let time = try? ForeignTime.parse(text, Self.utc) { return .time(time) }
    default: break
    }
    // The caller converts values for declared columns, and treats values that do not fit as
    // missing.
    if isDeclared { return .json(value) }
    throw failure(value, column, line)
  }

  private static let utc = LocalClock(zone: "UTC") { $0 }

  private func failure(
    _ value: JSONValue, _ column: ForeignTable.Column, _ line: Int
  ) -> ImportError {
    let text = value.string ?? value.description
    let shown = "\(text.prefix(40))\(text.count > 40 ? "…" : "")"
    return ImportError(
      .badInput(
        "'\(column.name)' is '\(shown)' here, and \(column.words) in the first records. Say its"
          + " type: externaldata (\(column.name): dynamic, …) ['FILE']."), line: line)
  }
}

extension ForeignTable.Column {
  /// A description of the kind of values in the column.
  fileprivate var words: String {
    switch kind {
    case .text: "a text"
    case .long: "a whole number"
    case .real: "a number"
    case .bool: "true or false"
    case .datetime: "a time"
    case nil: "anything"
    }
  }
}
