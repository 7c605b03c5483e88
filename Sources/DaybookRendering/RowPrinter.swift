package import DaybookValues

/// Turns rows of facts into text, in one of the forms of ``RowFormat``.
///
/// Rows may come in parts: ``header``, then ``text(of:)`` for each part, then ``footer``. A table
/// is laid out part by part.
package struct RowPrinter: Sendable {
  package let columns: [String]
  package let format: RowFormat
  private let width: Int
  private let isForTerminal: Bool
  private var count = 0

  /// - Parameters:
  ///   - columns: The names of the columns, in order.
  ///   - format: The form.
  ///   - width: How many columns of a terminal a table may take.
  ///   - isForTerminal: Makes CSV and TSV safe to look at; a file or a pipe gets the exact text.
  package init(
    columns: [String], format: RowFormat, width: Int = 80, isForTerminal: Bool = false
  ) {
    self.columns = columns
    self.format = format
    self.width = width
    self.isForTerminal = isForTerminal
  }

  /// What stands before all rows.
  package var header: String {
    switch format {
    case .csv: columns.map(Self.csv).joined(separator: ",") + "\r\n"
    case .tsv: columns.map(Self.tsv).joined(separator: "\t") + "\n"
    case .markdown:
      "| " + columns.map(Self.markdown).joined(separator: " | ") + " |\n|"
        + String(repeating: " --- |", count: columns.count) + "\n"
    case .json: "["
    case .table, .ndjson, .line: ""
    }
  }

  /// What stands behind all rows.
  package var footer: String { format == .json ? (count > 0 ? "\n]\n" : "]\n") : "" }

  /// The text of the next rows.
  package mutating func text(of rows: [[JSONValue]]) -> String {
    defer { count += rows.count }
    switch format {
    case .table: return table(rows)
    case .json: return objects(rows)
    case .ndjson: return rows.map { object($0) + "\n" }.joined()
    case .csv: return lines(rows, ",", "\r\n", Self.csv)
    case .tsv: return lines(rows, "\t", "\n", Self.tsv)
    case .markdown:
      return rows.map { row in
        "| " + row.map { Self.markdown(plain($0)) }.joined(separator: " | ") + " |\n"
      }.joined()
    case .line: return rows.map(cards).joined()
    }
  }

  /// The whole text of `rows`.
  package static func text(
    of rows: [[JSONValue]], columns: [String], format: RowFormat, width: Int = 80,
    isForTerminal: Bool = false
  ) -> String {
    var printer = RowPrinter(
      columns: columns, format: format, width: width, isForTerminal: isForTerminal)
    return printer.header + printer.text(of: rows) + printer.footer
  }
}

extension RowPrinter {
  private func object(_ row: [JSONValue]) -> String {
    var writer = JSONWriter()
    writer.write(JSONObject(zip(columns, row).map { .init(key: $0, value: $1) }))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func objects(_ rows: [[JSONValue]]) -> String {
    rows.enumerated().map { index, row in
      (count + index == 0 ? "\n" : ",\n") + object(row)
    }.joined()
  }

  private func lines(
    _ rows: [[JSONValue]], _ separator: String, _ end: String, _ quote: (String) -> String
  ) -> String {
    rows.map { row in row.map { quote(plain($0)) }.joined(separator: separator) + end }
      .joined()
  }

  private func table(_ rows: [[JSONValue]]) -> String {
    let layout = columns.indices.map { self.layout(of: $0, rows) }
    let cells = rows.map { row in row.map { TerminalText(Self.shown($0)) } }
    return Table(columns: layout, rows: cells, indentation: 0).text(width: width)
  }

  private func layout(of column: Int, _ rows: [[JSONValue]]) -> Table.Column {
    let title = TerminalText(columns[column])
    if isNumeric(column, rows) { return Table.Column(title, .right) }
    // A time without its end says little: its date is the least that is worth a column.
    return isTime(column, rows)
      ? Table.Column(title, shrinksTo: 11, isLastToShrink: true) : Table.Column(title, shrinksTo: 6)
  }

  private func isTime(_ column: Int, _ rows: [[JSONValue]]) -> Bool {
    let values = rows.map { $0[column] }.filter { !$0.isNull }
    return !values.isEmpty
      && values.allSatisfy { value in
        value.string.map { (try? Timestamp(parsing: $0)) != nil } ?? false
      }
  }

  private func isNumeric(_ column: Int, _ rows: [[JSONValue]]) -> Bool {
    rows.contains { $0[column].real != nil }
      && rows.allSatisfy { $0[column].real != nil || $0[column].isNull }
  }

  private func cards(_ row: [JSONValue]) -> String {
    let widest = columns.map { TerminalText($0).width }.max() ?? 0
    let lines = zip(columns, row).map { name, value in
      TerminalText(name).fitted(to: widest, .right) + " = " + TerminalText(Self.shown(value)).text
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// A value for a program: null is nothing, text is itself, everything else JSON.
  private func plain(_ value: JSONValue) -> String {
    if value.isNull { return "" }
    return isForTerminal ? TerminalText(Self.shown(value)).text : Self.shown(value)
  }

  private static func shown(_ value: JSONValue) -> String {
    if let text = value.string { return text }
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func csv(_ text: String) -> String {
    let special: Set<UInt8> = [
      UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
    ]
    guard text.utf8.contains(where: special.contains) else { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  // Tabs and line ends have no other form in tab-separated values.
  private static func tsv(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\\": "\\\\"
      default: String(scalar)
      }
    }.joined()
  }

  private static func markdown(_ text: String) -> String {
    TerminalText(text).text.unicodeScalars.map { $0 == "|" ? "\\|" : String($0) }.joined()
  }
}
