package import DaybookQuery
internal import DaybookRendering

/// The plan of a query, or of each of its results, line by line, safe for a terminal.
package struct PlanText: Sendable {
  package let lines: [String]

  package init(_ query: BoundQuery) { self.init([query]) }

  /// The plans of several results in order.
  package init(_ queries: [BoundQuery]) {
    let texts = queries.enumerated().map { index, query in
      let title = "result \(index + 1)" + (query.name.map { ": \($0)" } ?? "")
      return (queries.count > 1 ? title + "\n" : "") + query.explanation()
    }
    lines = texts.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).text }
  }

  /// All lines, each with a newline at its end.
  package var text: String { lines.map { $0 + "\n" }.joined() }
}
