/// The position at which a table is asked for: `@1200`, `@head`, `@datetime(2026-01-01)`.
package struct AsOfSyntax: Sendable {
  /// How it was given.
  package enum Position: Sendable {
    case sequence(Int64)
    case head
    /// What stands between the brackets of `datetime(…)`.
    case time(String)
  }

  package let position: Position
  /// From the `@` on.
  package let range: SourceRange
}
