/// One statement of a query.
package enum StatementSyntax: Sendable {
  /// `let name = …`
  case `let`(LetSyntax)
  /// `set option = value`
  case set(SetSyntax)
  /// `declare query_parameters(name: type = value, …)`
  case declare(DeclareSyntax)
  /// What the query gives.
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

/// A name for a value, a table or a function: `let name = …`.
package struct LetSyntax: Sendable {
  /// What a name can stand for.
  package enum Value: Sendable {
    /// A scalar, or a table: a bare name or call may be either, which the binder finds out; a
    /// table that was written as one is ``ExpressionSyntax/Kind/pipeline(_:)``.
    case expression(ExpressionSyntax)
    case function(FunctionSyntax)
  }

  package let name: NameSyntax
  package let value: Value
  package let range: SourceRange
}
