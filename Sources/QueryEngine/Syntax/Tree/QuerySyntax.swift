/// A query as it is written: statements separated by semicolons.
///
/// The tree does not contain the meanings of names, which the binder finds. Where the text has a
/// mistake, a node is `missing` and a diagnostic has the reason, so that tools can visit all other
/// nodes.
package struct QuerySyntax: Sendable {
  /// The statements, in the order of the text.
  package let statements: [StatementSyntax]
  package let range: SourceRange
}

/// A source of rows and the operators that follow it: `T | where … | take 5`.
package struct PipelineSyntax: Sendable {
  package let source: SourceSyntax
  package let operators: [any OperatorSyntax]
  package let range: SourceRange
}

/// Operators without a source, whose rows come from the operator around them.
package struct SubquerySyntax: Sendable {
  package let operators: [any OperatorSyntax]
  package let range: SourceRange
}
