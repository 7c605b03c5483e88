internal import DaybookEvents
internal import DaybookValues

/// The columns of a table, and the columns from which the rules of the mapping read.
struct TableColumns {
  let names: [String]
  /// The declared kinds of the columns; `nil` if each cell's form decides.
  let kinds: [FieldKind?]
  /// Notes on the names of the columns, such as a name for an unnamed column.
  let notes: [String]
  /// The index of the column for each field that the rules need.
  private let wanted: [Int]

  init(_ header: borrowing CSVRecord, _ rules: MappingRules) throws(ImportError) {
    let given = CSVColumnNames(header)
    (names, notes) = (given.names, given.notes)
    var wanted: [Int] = []
    for field in rules.fields { wanted.append(try Self.column(field, names, header.line)) }
    self.wanted = wanted
    var kinds = [FieldKind?](repeating: nil, count: names.count)
    for (path, kind) in rules.kinds { kinds[try Self.column(path, names, header.line)] = kind }
    self.kinds = kinds
  }

  private static func column(
    _ field: FieldPath, _ names: [String], _ line: Int
  ) throws(ImportError) -> Int {
    if let index = names.firstIndex(where: { $0.hasSameBytes(as: field.name) }) { return index }
    let columns = names.prefix(40).joined(separator: ", ")
    let more = names.count > 40 ? " and \(names.count - 40) more" : ""
    throw ImportError(
      .badOptions(
        "There is no column '\(field.name)'. The columns are: \(columns)\(more)."
          + Self.advice(field.name, names)), line: line)
  }

  /// The advice for naming several columns, if `name` lists several.
  private static func advice(_ name: String, _ names: [String]) -> String {
    let words = name.split(whereSeparator: { " ,+".contains($0) }).map(String.init)
    guard words.count > 1, words.allSatisfy({ names.contains($0) }) else { return "" }
    return " Several are named in braces: '\(words.map { "{\($0)}" }.joined(separator: " "))'."
  }

  /// The value in `row` of the rules' field with the number `index`.
  func fieldValue(of row: borrowing CSVRecord, at index: Int) -> FieldValue {
    let text = row.text(at: wanted[index])
    return text.isEmpty ? .null : .text(text)
  }

  /// The value of a cell, by the declared kind of its column, or else by the form of its text.
  func value(
    of row: borrowing CSVRecord, at index: Int, _ reading: CellReading
  ) throws(ImportError) -> JSONValue {
    guard let kind = kinds[index] else { return reading.value(of: row, at: index) }
    let text = row.text(at: index)
    guard !text.isEmpty || row.wasQuoted(at: index) && kind == .text else { return .null }
    if let value = kind.value(of: text, reading) { return value }
    throw kind.failure(text, of: names[index], row.line)
  }
}
