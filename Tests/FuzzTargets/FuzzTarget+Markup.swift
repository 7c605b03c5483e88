internal import DaybookRendering
internal import TestSupport

extension FuzzTarget {
  /// Checks that a post becomes lines that fit, without anything that a terminal would obey.
  ///
  /// The lower 7 bits of the first byte set the width, and its highest bit the dialect.
  func checkMarkup(_ bytes: [UInt8]) throws(FuzzFinding) {
    let first = bytes.first ?? 79
    let width = 1 + Int(first & 0x7F) % 100
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let document = MarkupDocument(text, first & 0x80 == 0 ? .bbcode : .html)
    for line in document.styledLines(width: width) {
      try expect(line.width <= width, "A line of \(line.width) columns, of \(width).")
      try expect(
        TerminalText(line.plain).text == line.plain, "A line that is not safe: \(line.plain)")
    }
    let output = TerminalOutput(document.text(width: width, theme: Theme(.sixteen)))
    if let problem = output.problem { throw FuzzFinding("Coloured, it has \(problem).") }
  }
}
