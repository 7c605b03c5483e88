/// What reading a query's text gave.
package struct ParsedQuery: Sendable {
  /// Whole when there are no diagnostics; else with missing nodes.
  package let syntax: QuerySyntax
  /// All mistakes that do not follow from one another, in the order of the text.
  package let diagnostics: [Diagnostic]
}
