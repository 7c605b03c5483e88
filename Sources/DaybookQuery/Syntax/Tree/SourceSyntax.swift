/// Where the rows of a pipeline come from.
package indirect enum SourceSyntax: Sendable {
  /// A table, or a name given by `let`.
  case table(TableSyntax)
  /// A function that gives a table; `materialize(…)`, too.
  case call(CallSyntax)
  case print(PrintSyntax)
  case range(RangeSyntax)
  case datatable(DatatableSyntax)
  case file(FileSyntax)
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
    case .file(let node): node.range
    case .union(let node): node.range
    case .search(let node): node.range
    case .find(let node): node.range
    case .parenthesised(let node): node.range
    case .missing(let range): range
    }
  }
}

/// A table by its name, perhaps as it was at a position: `NAME`, `['a.b']@1200`.
package struct TableSyntax: Sendable {
  package let name: NameSyntax
  /// `nil` is the position of the whole query.
  package let asOf: AsOfSyntax?
  package let range: SourceRange
}

/// The position at which a table is asked for: `@1200`, `@head`, `@datetime(2026-01-01)`.
package struct AsOfSyntax: Sendable {
  /// How it was given.
  package enum Position: Sendable {
    case sequence(Int64)
    case head
    /// What stands between the brackets of `datetime(…)`.
    case time(String)
  }

  package let position: Position
  /// From the `@` on.
  package let range: SourceRange
}

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
