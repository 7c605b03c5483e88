/// What rows must have in common: `on key`, or `on $left.a == $right.b`.
package struct JoinConditionSyntax: Sendable {
  /// The column on the left side.
  package let left: NameSyntax
  /// The column on the right side; the same as ``left`` when written once.
  package let right: NameSyntax
  package let range: SourceRange
}
