/// Operators without a source, which get their rows from the operator around them.
package struct SubquerySyntax: Sendable {
  package let operators: [OperatorSyntax]
  package let range: SourceRange
}
