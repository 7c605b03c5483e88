/// `search in (T, U*) "word"`: gives rows of all tables in which something is found.
package struct SearchSyntax: Sendable {
  /// `kind = case_sensitive`; else letters are equal in either case.
  package let isCaseSensitive: Bool
  /// Empty is all tables, or the rows that come by the pipe.
  package let tables: [TableOperandSyntax]
  /// A string by itself is looked for in all columns, `column: "word"` in one.
  package let predicate: ExpressionSyntax
  package let range: SourceRange
}
