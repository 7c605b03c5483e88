/// The value of a `dynamic(…)` literal: JSON, in which other literals may stand.
package indirect enum DynamicSyntax: Sendable {
  case null
  /// A literal with its range, never ``LiteralSyntax/dynamic(_:)``.
  case literal(LiteralSyntax, SourceRange)
  case array([DynamicSyntax])
  /// Members in the order of the text; a key may come twice, and the last one counts.
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable {
    package let key: NameSyntax
    package let value: DynamicSyntax
  }
}
