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
