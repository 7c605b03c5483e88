/// `partition by key (…)`: works on the rows of each key by themselves.
package struct PartitionSyntax: Sendable {
  /// What is done to the rows of one key.
  package enum Body: Sendable {
    case subquery(SubquerySyntax)
    /// `{ … }`: a whole query.
    case pipeline(PipelineSyntax)
  }

  package let hints: [ParameterSyntax]
  package let key: ExpressionSyntax
  package let body: Body
  package let range: SourceRange
}
