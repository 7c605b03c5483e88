internal import DaybookQuery

/// Why a read model cannot be defined, dropped or renamed as somebody asks.
package struct ViewRefusal: Error, CustomStringConvertible, Sendable {
  /// What is wrong and what to do, and below it the lines of the query with what is at fault.
  package let lines: [String]

  package init(_ sentence: String) { lines = [sentence] }

  init(_ diagnostics: [Diagnostic], of query: String) {
    let report = DiagnosticReport(of: query)
    lines = ["This query cannot be kept as a view."] + report.lines(for: diagnostics)
  }

  package var description: String { lines.joined(separator: "\n") }
}
