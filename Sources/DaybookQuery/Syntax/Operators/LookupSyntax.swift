/// `lookup T on key`: adds the columns of a table of facts.
package struct LookupSyntax: Sendable {
  /// `.inner` or `.leftOuter`; `nil` is the latter.
  package let kind: JoinKind?
  package let hints: [ParameterSyntax]
  package let right: PipelineSyntax
  package let conditions: [JoinConditionSyntax]
  package let range: SourceRange
}
