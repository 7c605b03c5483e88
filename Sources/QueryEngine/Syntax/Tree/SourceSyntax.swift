/// The source of the rows of a pipeline.
package indirect enum SourceSyntax: Sendable {
  /// A table, or a name given by `let`.
  case table(TableSyntax)
  /// A function whose result is a table, including `materialize(…)`.
  case call(CallSyntax)
  case print(PrintSyntax)
  case range(RangeSyntax)
  case datatable(DatatableSyntax)
  case file(FileSyntax)
  case union(UnionSyntax)
  case search(SearchSyntax)
  case find(FindSyntax)
  case parenthesised(PipelineSyntax)
  /// A missing source; a diagnostic has the reason.
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

/// A table, and optionally a position of the log: `NAME`, `['a.b']@1200`.
package struct TableSyntax: Sendable {
  package let name: NameSyntax
  /// The position after `@`; without it, this is `nil`, and the query's own position is used.
  package let asOf: AsOfSyntax?
  package let range: SourceRange
}

/// The position at which a table is read: `@1200`, `@head`, `@datetime(2026-01-01)`.
package struct AsOfSyntax: Sendable {
  /// The form of the position.
  package enum Position: Sendable {
    case sequence(Int64)
    case head
    /// The text between the brackets of `datetime(…)`.
    case time(String)
  }

  package let position: Position
  /// The range from the `@` to the end of the position.
  package let range: SourceRange
}

/// A table as an operand of `union` or `search in`.
package enum TableOperandSyntax: Sendable {
  case pipeline(PipelineSyntax)
  /// All tables whose names match the pattern: `T*`.
  case wildcard(NamePatternSyntax)

  package var range: SourceRange {
    switch self {
    case .pipeline(let pipeline): pipeline.range
    case .wildcard(let pattern): pattern.range
    }
  }
}
