/// Comma-separated values by RFC 4180.
///
/// It has a line of names, and lines that end with CR LF, like those of `sqlite3 -csv`. Only cells
/// that need quotes have them.
///
/// Texts are unchanged, unless the layout protects them; see ``FormulaGuard``.
///
/// Null is an empty cell, and the empty text is `""`, so that a reader can distinguish the two.
struct CSVRowWriter: RowWriter {
  private let names: [String]
  private let isForTerminal: Bool
  private let formulas: FormulaGuard

  init(columns: [ResultColumn], layout: RowLayout) {
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
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if !cell.isNull {
        let text = formulas.text(of: cell)
        write(isForTerminal ? TerminalText(text).text : text, to: &bytes)
      }
    }
    bytes.append("\r\n")
  }

  private func write(_ text: String, to bytes: inout [UInt8]) {
    guard text.isEmpty || text.utf8.contains(where: Self.needsQuotes) else {
      return bytes.append(text)
    }
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
}
