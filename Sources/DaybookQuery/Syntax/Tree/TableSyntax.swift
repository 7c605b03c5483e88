/// A table by its name, perhaps as it was at a position: `NAME`, `['a.b']@1200`.
package struct TableSyntax: Sendable {
  package let name: NameSyntax
  /// `nil` is the position of the whole query.
  package let asOf: AsOfSyntax?
  package let range: SourceRange
}
