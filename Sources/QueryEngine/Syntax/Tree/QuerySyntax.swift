/// A query as it was written: statements separated by semicolons.
///
/// Nodes do not know the meaning of names, which the binder resolves. At a mistake in the text, a
/// node is `missing` and the diagnostics have the reason. So tools can still visit all other nodes.
package struct QuerySyntax: Sendable {
  /// The statements, in the order of the text.
  package let statements: [StatementSyntax]
  package let range: SourceRange
}

/// A source of rows, and the operators for its rows: `T | where … | take 5`.
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
