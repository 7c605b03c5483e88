internal import DaybookQuery
internal import TestSupport

extension FuzzTarget {
  /// Checks that parsing a query ends, and that the positions of its mistakes lie in the text.
  ///
  /// Without a mistake, the canonical text of the query must be parsed to the same canonical text.
  func checkQuery(_ text: String) throws(FuzzFinding) {
    let parsed = QuerySyntax.parse(text)
    for line in DiagnosticReport(of: text, width: 40).lines(for: parsed.diagnostics) {
      if let problem = TerminalOutput(line, lineEnds: "").problem {
        throw FuzzFinding("A mistake is told with \(problem).")
      }
    }
    _ = QueryCompleteness(of: text)
    for diagnostic in parsed.diagnostics {
      let range = diagnostic.range
      try expect(
        0 <= range.start && range.start <= range.end && range.start <= text.utf8.count,
        "A mistake is at \(range.start) to \(range.end) of \(text.utf8.count) bytes.")
    }
    guard parsed.diagnostics.isEmpty else { return }
    let canonical = parsed.syntax.canonicalText
    let again = QuerySyntax.parse(canonical)
    try expect(again.diagnostics.isEmpty, "The canonical text has a mistake: \(canonical)")
    try expect(
      again.syntax.canonicalText == canonical,
      "The canonical text reads as another: \(canonical), then \(again.syntax.canonicalText)")
  }
}
