internal import DaybookQuery

/// The highlighted ranges of a line: the name of a command, mistakes, and tokens of a query.
struct LineHighlighting {
  private(set) var ranges: [HighlightedRange] = []

  /// Finds the ranges of `line`; without a catalog, mistakes are not marked.
  init(_ line: String, in source: some CompletionSource, catalog: SchemaCatalog?) {
    switch LineKind(line, in: source) {
    case .other: break
    case .unknownCommand(let end):
      // An unknown name at the end of the line is not marked, because it may still be incomplete.
      if end < line.utf8.count { add(0..<end, .mistake) }
    case .command(let command, let name, let rest):
      add(name, .command)
      if command.takesQuery { addQuery(line, from: rest, source.definitions, catalog) }
    case .query(let start):
      if start > 0 { add(0..<start - 1, .command) }
      addQuery(line, from: start, source.definitions, catalog)
    }
  }

  private mutating func add(_ range: Range<Int>, _ role: HighlightRole) {
    ranges.append(HighlightedRange(range: range, role: role))
  }

  private mutating func addQuery(
    _ line: String, from start: Int, _ definitions: String, _ catalog: SchemaCatalog?
  ) {
    let query = line.utf8Suffix(from: start)
    let mistakes = catalog.map { QueryMistakes(in: query, after: definitions, catalog: $0).ranges }
    for piece in QueryHighlighting(query).ranges {
      let role = mistakes?.contains(piece.range) == true ? .mistake : piece.role
      add(piece.range.lowerBound + start..<piece.range.upperBound + start, role)
    }
  }
}

extension String {
  /// The text from the byte offset `start` to the end.
  func utf8Suffix(from start: Int) -> String {
    start == 0 ? self : String(decoding: Array(utf8.dropFirst(start)), as: UTF8.self)
  }
}

/// The ranges of the mistakes in a query, such as names that do not exist.
///
/// A name at the end of the query may be incomplete, and is not a mistake yet.
struct QueryMistakes {
  private(set) var ranges: Set<Range<Int>> = []

  /// The maximum size in bytes, of definitions and query together, that is checked at every key.
  private static let limit = 2_000

  /// Finds the mistakes in `query`, before which `definitions` are parsed.
  ///
  /// Nothing is checked if both together are longer than ``limit``.
  init(in query: String, after definitions: String, catalog: SchemaCatalog) {
    let whole = definitions + query
    let (start, end) = (definitions.utf8.count, whole.utf8.count)
    guard end <= Self.limit else { return }
    let binding = Query.bind(whole, tables: catalog, now: DateTime.unixEpoch, takesSeveral: true)
    for diagnostic in binding.diagnostics.map(\.range)
    where diagnostic.start >= start && diagnostic.end < end && diagnostic.count > 0 {
      ranges.insert(diagnostic.start - start..<diagnostic.end - start)
    }
  }
}
