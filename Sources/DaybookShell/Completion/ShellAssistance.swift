internal import DaybookQuery
package import DaybookTerminal
internal import Synchronization

/// Highlighting and completion for one line that is being typed.
///
/// The assistance reads the tables once, on first use, so make a new value for each line.
///
/// ```swift
/// let assistance = ShellAssistance(source)
/// configuration.highlighter = assistance.highlighter
/// configuration.completer = assistance.completer
/// configuration.editor.isWhole = assistance.isWhole
/// ```
package final class ShellAssistance: Sendable {
  private let source: any CompletionSource
  private let colours: HighlightColours
  private let state = Mutex(State())

  private struct State {
    var catalog: SchemaCatalog?
    /// The line that was highlighted last; if only the cursor has moved since then, `spans` still
    /// apply.
    var line = ""
    var spans: [StyledSpan] = []
  }

  /// The time limit for reading values of a column.
  private static let patience = Duration.milliseconds(250)

  package init(_ source: any CompletionSource, colours: HighlightColours = HighlightColours()) {
    self.source = source
    self.colours = colours
  }

  /// Returns the styled ranges of a line; the editor calls it at every key.
  package var highlighter: Highlighter { { [self] line in spans(of: line) } }

  /// The completions at the cursor.
  package var completer: Completer { { [self] request in completions(for: request) } }

  /// Whether Enter runs the line.
  ///
  /// If a query needs more text, Enter begins a further line instead.
  package var isWhole: Completeness {
    { [source] line in
      guard case .query(let start) = LineKind(line, in: source) else { return true }
      return !QueryCompleteness(of: line.utf8Suffix(from: start)).wantsMore
    }
  }

  /// The highlighted ranges of a line, with their roles.
  package func ranges(of line: String) -> [HighlightedRange] {
    LineHighlighting(line, in: source, catalog: catalog).ranges
  }

  private func spans(of line: String) -> [StyledSpan] {
    if let known = state.withLock({ $0.line == line ? $0.spans : nil }) { return known }
    let spans = colours.spans(ranges(of: line))
    state.withLock { ($0.line, $0.spans) = (line, spans) }
    return spans
  }

  /// The names of tables and columns, read on first use; `nil` if the tables cannot be read.
  private var catalog: SchemaCatalog? {
    if let known = state.withLock({ $0.catalog }) { return known }
    guard let tables = try? source.tables() else { return nil }
    let catalog = SchemaCatalog(tables, unlisted: source.unlistedTables)
    state.withLock { $0.catalog = catalog }
    return catalog
  }

  private func completions(for request: CompletionRequest) -> CompletionList {
    let catalog = catalog ?? SchemaCatalog(MemoryTables())
    switch LineKind(request.text, in: source) {
    case .other: return CompletionList(replacing: request.cursor..<request.cursor, with: [])
    case .unknownCommand(let end): return dotCommands(request, end)
    case .command(let command, let name, let rest):
      if request.cursor <= name.upperBound { return beginning(request, name, catalog) }
      return arguments(of: command, from: rest, request, catalog)
    case .query(let start): return query(request, from: start, catalog)
    }
  }

  private func beginning(
    _ request: CompletionRequest, _ name: Range<Int>, _ catalog: SchemaCatalog
  ) -> CompletionList {
    request.text.hasPrefix(".")
      ? dotCommands(request, name.upperBound) : query(request, from: 0, catalog)
  }

  private func arguments(
    of command: CommandWord, from rest: Int, _ request: CompletionRequest,
    _ catalog: SchemaCatalog
  ) -> CompletionList {
    if command.takesQuery, request.cursor >= rest { return query(request, from: rest, catalog) }
    let list = CommandCompletion(source: source, catalog: catalog).completions(
      of: command, Array(request.text.utf8), cursor: request.cursor, rest: rest)
    // If a table has the same name as the command, the line may be a query, so operators are
    // offered.
    return list.candidates.isEmpty && catalog.tableNames.contains(command.name)
      ? query(request, from: 0, catalog) : list
  }

  private func dotCommands(_ request: CompletionRequest, _ end: Int) -> CompletionList {
    guard request.cursor <= end else {
      return CompletionList(replacing: request.cursor..<request.cursor, with: [])
    }
    let typed = String(decoding: request.text.utf8.prefix(request.cursor), as: UTF8.self)
    let words = CommandCompletion.beginnings(source.commands, dots: true)
    return words.list(replacing: 0..<end, for: typed)
  }

  /// The completions in the query that begins at the byte `start` of the line.
  private func query(
    _ request: CompletionRequest, from start: Int, _ catalog: SchemaCatalog
  ) -> CompletionList {
    let definitions = source.definitions
    let shift = definitions.utf8.count - start
    let deadline = ContinuousClock.now + Self.patience
    var completion = QueryCompletion(catalog: catalog, tables: try? source.tables())
    if start == 0 {
      completion.beginnings = CommandCompletion.beginnings(source.commands, dots: false)
    }
    completion.fileNames = { [source] in source.fileNames(in: $0) }
    completion.isLate = { ContinuousClock.now > deadline }
    let list = completion.completions(
      of: definitions + request.text.utf8Suffix(from: start), cursor: request.cursor + shift)
    var shifted = list
    shifted.range = list.range.lowerBound - shift..<list.range.upperBound - shift
    return shifted
  }
}
