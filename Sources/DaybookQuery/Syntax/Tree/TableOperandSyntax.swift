/// A table as an operand of `union` or `search in`.
package enum TableOperandSyntax: Sendable {
  case pipeline(PipelineSyntax)
  /// All tables of that name: `T*`.
  case wildcard(NamePatternSyntax)

  package var range: SourceRange {
    switch self {
    case .pipeline(let pipeline): pipeline.range
    case .wildcard(let pattern): pattern.range
    }
  }
}
