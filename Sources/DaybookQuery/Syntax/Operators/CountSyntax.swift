/// `count`: gives the number of rows.
package struct CountSyntax: Sendable {
  /// The column's name when it is given: `count as n`.
  package let name: NameSyntax?
  package let range: SourceRange
}
