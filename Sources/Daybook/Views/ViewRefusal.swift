internal import DaybookQuery

/// The reason why a read model cannot be changed as requested, or a query cannot run event by
/// event.
///
/// A change defines, drops or renames a read model.
package struct ViewRefusal: Error, CustomStringConvertible, Sendable {
  /// The mistake and its remedy, followed by the lines of the query with the mistakes.
  package let lines: [String]

  package init(_ sentence: String) { lines = [sentence] }

  init(
    _ diagnostics: [Diagnostic], of query: String,
    _ sentence: String = "This query cannot be kept as a view."
  ) {
    lines = [sentence] + DiagnosticReport(of: query).lines(for: diagnostics)
  }

  package var description: String { lines.joined(separator: "\n") }
}
