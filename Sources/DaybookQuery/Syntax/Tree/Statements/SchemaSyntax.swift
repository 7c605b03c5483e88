/// Columns with their types: `(x: long, y: string)`.
package struct SchemaSyntax: Sendable {
  /// One column.
  package struct Column: Sendable {
    package let name: NameSyntax
    package let type: ScalarType
    package let range: SourceRange
  }

  package let columns: [Column]
  /// Whether a `*` stands for other columns.
  package let allowsOthers: Bool
  package let range: SourceRange
}
