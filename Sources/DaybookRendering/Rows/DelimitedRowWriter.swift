internal import DaybookValues

/// Writes each row as a line of separated cells, after a line with the column names.
///
/// Null is an empty cell. Texts are unchanged, unless the layout protects them; see
/// ``FormulaGuard``.
struct DelimitedRowWriter: RowWriter {
  /// The separator, and the notation of a text that contains it.
  enum Form {
    /// Comma-separated values by RFC 4180; lines end with CR LF, as `sqlite3 -csv` writes them.
    ///
    /// Only cells that need quotes have them. The empty text is `""`, so that a reader can
    /// distinguish it from null.
    case commas
    /// Values with tabs between them.
    ///
    /// The format has no quotes, so tabs, line ends and backslashes in a value are escaped with a
    /// backslash, as in PostgreSQL and MySQL.
    case tabs
  }

  private let form: Form
  private let names: [String]
  private let isForTerminal: Bool
  private let formulas: FormulaGuard

  init(_ form: Form, columns: [ResultColumn], layout: RowLayout) {
    self.form = form
    names = columns.map(\.name)
    isForTerminal = layout.isForTerminal
    formulas = FormulaGuard(layout)
  }

  func begin(into bytes: inout [UInt8]) { writeLine(names.map { Cell.text($0) }, into: &bytes) }

  func write(_ rows: ArraySlice<[Cell]>, into bytes: inout [UInt8]) {
    for row in rows { writeLine(row, into: &bytes) }
  }

  private func writeLine(_ row: [Cell], into bytes: inout [UInt8]) {
    for (index, cell) in row.enumerated() {
      if index > 0 { bytes.append(form == .commas ? "," : "\t") }
      if cell.isNull { continue }
      let text = formulas.text(of: cell)
      write(isForTerminal ? TerminalText(text).text : text, to: &bytes)
    }
    bytes.append(form == .commas ? "\r\n" : "\n")
  }

  private func write(_ text: String, to bytes: inout [UInt8]) {
    switch form {
    case .commas: Self.writeQuoted(text, to: &bytes)
    case .tabs: Self.writeEscaped(text, to: &bytes)
    }
  }

  private static func writeQuoted(_ text: String, to bytes: inout [UInt8]) {
    guard text.isEmpty || text.utf8.contains(where: needsQuotes) else { return bytes.append(text) }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  private static func writeEscaped(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\t"): bytes.append("\\t")
      case UInt8(ascii: "\n"): bytes.append("\\n")
      case UInt8(ascii: "\r"): bytes.append("\\r")
      case UInt8(ascii: "\\"): bytes.append("\\\\")
      default: bytes.append(byte)
      }
    }
  }
}

/// Prevents a spreadsheet from running another person's text as a formula.
///
/// Programs read a cell as a formula if it begins with `=`, `+`, `-` or `@`. The same is true for
/// the wide forms of these characters, and for the characters after a tab or a line end. An
/// apostrophe before a cell marks it as text; most programs do not show the apostrophe. Numbers and
/// times are unchanged, because no person wrote them.
struct FormulaGuard {
  private let isOn: Bool

  init(_ layout: RowLayout) { isOn = layout.guardsFormulas }

  /// The text of a cell.
  func text(of cell: Cell) -> String {
    switch cell {
    case .text(let text), .nested(.string(let text)): guarded(text)
    default: cell.text
    }
  }

  private func guarded(_ text: String) -> String {
    guard isOn, let first = text.unicodeScalars.first, Self.begins(first) else { return text }
    return "'" + text
  }

  private static func begins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
