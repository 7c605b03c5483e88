/// Where the rows of a pipeline come from.
package indirect enum SourceSyntax: Sendable {
  /// A table, or a name given by `let`.
  case table(TableSyntax)
  /// A function that gives a table; `materialize(…)`, too.
  case call(CallSyntax)
  case print(PrintSyntax)
  case range(RangeSyntax)
  case datatable(DatatableSyntax)
  case union(UnionSyntax)
  case search(SearchSyntax)
  case find(FindSyntax)
  case parenthesised(PipelineSyntax)
  /// A mistake that a diagnostic speaks of.
  case missing(SourceRange)

  package var range: SourceRange {
    switch self {
    case .table(let node): node.range
    case .call(let node): node.range
    case .print(let node): node.range
    case .range(let node): node.range
    case .datatable(let node): node.range
    case .union(let node): node.range
    case .search(let node): node.range
    case .find(let node): node.range
    case .parenthesised(let node): node.range
    case .missing(let range): range
    }
  }
}
