/// `parse value with "a=" a:long *` and `parse-where`: takes a text apart.
package struct ParseSyntax: Sendable {
  /// How the texts between columns are read.
  package enum Kind: String, Sendable, CaseIterable { case simple, regex, relaxed }

  /// One part of the pattern.
  package enum Step: Sendable {
    /// `*`: anything.
    case anything(SourceRange)
    case text(String, SourceRange)
    /// A column; without a type it is a string.
    case column(NameSyntax, ScalarType?)
  }

  /// Whether rows that do not match are left out: `parse-where`.
  package let isFilter: Bool
  /// `nil` is `simple`.
  package let kind: Kind?
  /// Letters that a regular expression starts with: `flags = Ui`.
  package let flags: NameSyntax?
  package let value: ExpressionSyntax
  package let steps: [Step]
  package let range: SourceRange
}
