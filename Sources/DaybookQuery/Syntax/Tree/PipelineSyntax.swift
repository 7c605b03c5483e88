/// A source of rows and the operators that its rows go through: `T | where … | take 5`.
package struct PipelineSyntax: Sendable {
  package let source: SourceSyntax
  package let operators: [OperatorSyntax]
  package let range: SourceRange
}
