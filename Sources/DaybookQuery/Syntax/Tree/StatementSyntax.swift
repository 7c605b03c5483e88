/// One statement of a query.
package enum StatementSyntax: Sendable {
  /// `let name = …`
  case `let`(LetSyntax)
  /// What the query gives.
  case query(PipelineSyntax)

  package var range: SourceRange {
    switch self {
    case .let(let statement): statement.range
    case .query(let pipeline): pipeline.range
    }
  }
}
