/// Values with tabs between them, under a line of names.
///
/// The format has no other notation for tabs and line ends. So they and the backslash are escaped
/// with a backslash, as in PostgreSQL and MySQL. Null is an empty cell.
struct TSVRowWriter: RowWriter {
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
      if index > 0 { bytes.append(UInt8(ascii: "\t")) }
      let text = formulas.text(of: cell)
      write(isForTerminal ? TerminalText(text).text : text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func write(_ text: String, to bytes: inout [UInt8]) {
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
