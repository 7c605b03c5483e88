/// `as name`: names the rows so far, for the rest of the query.
package struct AsSyntax: Sendable {
  package let hints: [ParameterSyntax]
  package let name: NameSyntax
  package let range: SourceRange
}
