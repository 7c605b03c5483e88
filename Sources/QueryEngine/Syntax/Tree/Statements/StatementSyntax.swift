/// One statement of a query.
package enum StatementSyntax: Sendable {
  /// `let name = …`
  case `let`(LetSyntax)
  /// `set option = value`
  case set(SetSyntax)
  /// `declare query_parameters(name: type = value, …)`
  case declare(DeclareSyntax)
  /// A pipeline, whose rows are a result of the query.
  case query(PipelineSyntax)

  package var range: SourceRange {
    switch self {
    case .let(let statement): statement.range
    case .set(let statement): statement.range
    case .declare(let statement): statement.range
    case .query(let pipeline): pipeline.range
    }
  }
}

/// `let name = …`, which names a value, a table or a function.
package struct LetSyntax: Sendable {
  /// What the name means.
  package enum Value: Sendable {
    /// A scalar or a table.
    ///
    /// Only the binder knows whether a bare name or a call is a table. A pipeline is
    /// ``ExpressionSyntax/Kind/pipeline(_:)``.
    case expression(ExpressionSyntax)
    case function(FunctionSyntax)
  }

  package let name: NameSyntax
  package let value: Value
  package let range: SourceRange
}
