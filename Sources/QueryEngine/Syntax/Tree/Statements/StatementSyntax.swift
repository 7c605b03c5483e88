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

/// A name for a value, a table or a function: `let name = …`.
package struct LetSyntax: Sendable {
  /// The value of a name.
  package enum Value: Sendable {
    /// A scalar, or a table.
    ///
    /// A bare name or call may be either; the binder decides. A pipeline is
    /// ``ExpressionSyntax/Kind/pipeline(_:)``.
    case expression(ExpressionSyntax)
    case function(FunctionSyntax)
  }

  package let name: NameSyntax
  package let value: Value
  package let range: SourceRange
}
