internal import DaybookRendering
internal import DaybookTerminal
internal import DaybookValues
internal import TestSupport

extension FuzzTarget {
  /// Checks that every renderer of text sends only visible text to a terminal, for any bytes.
  ///
  /// The first byte sets the width.
  func checkTerminal(_ bytes: [UInt8]) throws(FuzzFinding) {
    let width = 1 + Int(bytes.first ?? 79) % 120
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    try checkText(TerminalText(text), width: width)
    for character in text {
      let drawn = String(VisibleCharacter(character).clusters)
      try expectHarmless(drawn, "The editor draws")
    }
    for format in RowFormat.allCases { try checkRows(text, as: format, width: width) }
  }

  private func checkText(_ text: TerminalText, width: Int) throws(FuzzFinding) {
    try expectHarmless(text.text, "Safe text has")
    try expect(TerminalText(text.text) == text, "Text that is safe is changed: \(text.text)")
    try expect(text.truncated(to: width).width <= width, "Truncated, it is too wide.")
    for piece in text.pieces(of: width) {
      try expectHarmless(piece.text, "A piece has")
      try expect(piece.width <= width, "A piece is too wide.")
    }
    for line in text.wrapped(to: width) {
      try expectHarmless(line, "A wrapped line has")
      try expect(line.displayWidth <= width, "A wrapped line is too wide.")
    }
  }

  private func checkRows(
    _ text: String, as format: RowFormat, width: Int
  ) throws(FuzzFinding) {
    var layout = RowLayout()
    (layout.width, layout.isForTerminal, layout.theme) = (width, true, Theme(.cube))
    let table = ResultTable(
      columns: [ResultColumn(text), ResultColumn("plain")],
      rows: [
        [.text(text), .nested([.string(text), nil])],
        [.time(text, seconds: 1), .integer(.min)],
      ])
    let printed = RowPrinter.bytes(of: table, format: format, layout: layout)
    let lineEnds = format == .csv ? "\r\n" : format == .tsv ? "\t\n" : "\n"
    let output = TerminalOutput(String(decoding: printed, as: UTF8.self), lineEnds: lineEnds)
    if let problem = output.problem { throw FuzzFinding("As \(format), it has \(problem).") }
  }

  private func expectHarmless(_ text: String, _ what: String) throws(FuzzFinding) {
    guard let problem = TerminalOutput(text, lineEnds: "", allowsColours: false).problem else {
      return
    }
    throw FuzzFinding("\(what) \(problem).")
  }
}
