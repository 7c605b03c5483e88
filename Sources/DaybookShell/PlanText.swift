package import DaybookQuery
internal import DaybookRendering

/// The plan of a query, line by line, safe to look at.
package struct PlanText: Sendable {
  package let lines: [String]

  package init(_ query: BoundQuery) {
    lines = query.explanation().split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).text }
  }

  /// All lines, each with its end.
  package var text: String { lines.map { $0 + "\n" }.joined() }
}
