/// A query as it was written: statements separated by semicolons.
///
/// Nodes know nothing about the meaning of names, which the binder resolves. Where the text has a
/// mistake, a node is `missing` and the diagnostics say why, so that tools can walk the rest.
package struct QuerySyntax: Sendable {
  /// In the order of the text.
  package let statements: [StatementSyntax]
  package let range: SourceRange
}

/// A source of rows and the operators that its rows go through: `T | where … | take 5`.
package struct PipelineSyntax: Sendable {
  package let source: SourceSyntax
  package let operators: [any OperatorSyntax]
  package let range: SourceRange
}

/// Operators without a source, which get their rows from the operator around them.
package struct SubquerySyntax: Sendable {
  package let operators: [any OperatorSyntax]
  package let range: SourceRange
}
