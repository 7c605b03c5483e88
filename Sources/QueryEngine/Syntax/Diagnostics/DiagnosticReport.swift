/// Mistakes as lines of text: each line of the query that has mistakes, and carets below them.
///
/// ```text
/// events | wher type == "job.listed"
///          ^^^^ There is no operator 'wher'. Did you mean 'where'?
/// ```
///
/// The text of the query is shown unchanged, except that control characters become blanks.
package struct DiagnosticReport {
  /// Returns the number of cells that a character takes on the screen.
  package typealias CellWidth = (Character) -> Int

  private let text: [UInt8]
  private let width: Int
  private let cells: CellWidth

  /// - Parameters:
  ///   - query: The query in which the diagnostics were found.
  ///   - width: The width of a line in cells, at least 20; a longer line is cut to the part around
  ///     the mistake.
  ///   - cells: Returns the number of cells that a character takes; by default, this is 1.
  package init(
    of query: String, width: Int = 100, cells: @escaping CellWidth = { _ in 1 }
  ) {
    text = Array(query.utf8)
    self.width = max(20, width)
    self.cells = cells
  }

  /// The lines for at most `limit` diagnostics, and a line with the number of the remaining ones.
  package func lines(for diagnostics: [Diagnostic], limit: Int = 8) -> [String] {
    var lines: [String] = []
    var shown: DiagnosticLine?
    for diagnostic in diagnostics.prefix(limit) {
      let line = line(of: diagnostic)
      if line != shown { lines.append(line.text) }
      shown = line
      let indent = String(repeating: " ", count: line.cells(upTo: diagnostic.range.start, cells))
      // The message quotes words of the query, which may also contain control characters.
      let reason = String(diagnostic.description.map(DiagnosticLine.shown))
      lines.append(indent + marks(of: diagnostic, in: line) + " " + reason)
    }
    if diagnostics.count > limit {
      lines.append("… and \(diagnostics.count - limit) more.")
    }
    return lines
  }

  /// Carets below the mistake, at most to the end of its line.
  private func marks(of diagnostic: Diagnostic, in line: DiagnosticLine) -> String {
    let start = line.cells(upTo: diagnostic.range.start, cells)
    let end = line.cells(upTo: diagnostic.range.end, cells)
    return String(repeating: "^", count: max(1, min(end, width) - start))
  }

  /// The line of the query in which the mistake begins, cut to the part around it.
  private func line(of diagnostic: Diagnostic) -> DiagnosticLine {
    let offset = min(diagnostic.range.start, text.count)
    let newline = UInt8(ascii: "\n")
    let start = text[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = text[offset...].firstIndex(of: newline) ?? text.count
    let line = DiagnosticLine(text[start..<end])
    return line.cut(around: diagnostic.range.start, width: width, cells)
  }
}
