internal import DaybookQuery

/// What each piece of a line is: of a command, of a program, or of a query.
struct LineHighlighting {
  private(set) var ranges: [HighlightedRange] = []

  /// - Parameters:
  ///   - catalog: What names stand for; `nil` finds no mistakes.
  init(_ line: String, commands: [CommandWord], catalog: SchemaCatalog?) {
    switch LineKind(line, commands: commands) {
    case .program: break
    case .unknownCommand(let end):
      // A word that is still being typed is no mistake yet.
      if end < line.utf8.count { add(0..<end, .mistake) }
    case .command(let command, let rest):
      let start = line.utf8.prefix { LineKind.isBlank($0) }.count
      add(start..<start + command.name.utf8.count, .command)
      if command.arguments.contains(.query) { addQuery(line, from: rest, catalog) }
    case .query(let start):
      if start > 0 { add(0..<start - 1, .command) }
      addQuery(line, from: start, catalog)
    }
  }

  private mutating func add(_ range: Range<Int>, _ role: HighlightRole) {
    ranges.append(HighlightedRange(range: range, role: role))
  }

  private mutating func addQuery(_ line: String, from start: Int, _ catalog: SchemaCatalog?) {
    let query = String(decoding: Array(line.utf8)[min(start, line.utf8.count)...], as: UTF8.self)
    let mistakes = catalog.map { QueryMistakes(in: query, catalog: $0).ranges } ?? []
    for piece in QueryHighlighting(query).ranges {
      let role = mistakes.contains(piece.range) ? .mistake : piece.role
      add(piece.range.lowerBound + start..<piece.range.upperBound + start, role)
    }
  }
}
