/// `join kind=inner (T) on key`: gives pairs of rows that have keys in common.
package struct JoinSyntax: Sendable {
  /// `nil` is `innerunique`.
  package let kind: JoinKind?
  package let hints: [ParameterSyntax]
  package let right: PipelineSyntax
  package let conditions: [JoinConditionSyntax]
  package let range: SourceRange
}
