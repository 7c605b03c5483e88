internal import DaybookQuery
package import DaybookTerminal
internal import Synchronization

/// What helps while a line is typed: colours, and what Tab offers.
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
    /// The line that was coloured last: moving in it asks again.
    var line = ""
    var spans: [StyledSpan] = []
  }

  /// How long looking for values of a column may take.
  private static let patience = Duration.milliseconds(250)

  package init(_ source: any CompletionSource, colours: HighlightColours = HighlightColours()) {
    self.source = source
    self.colours = colours
  }

  /// Forgets which tables and columns there are; to be called before each line.
  package func refresh() { state.withLock { $0 = State() } }

  /// The styles of a line, at every key.
  package var highlighter: Highlighter { { [self] line in spans(of: line) } }

  /// What may stand at the cursor.
  package var completer: Completer { { [self] request in completions(for: request) } }

  /// Whether Enter runs a line, or begins another one.
  package var isWhole: Completeness {
    { [self] line in
      guard case .query(let start) = LineKind(line, commands: source.commands) else { return true }
      let query = String(decoding: Array(line.utf8)[start...], as: UTF8.self)
      return !QueryCompleteness(of: query).wantsMore
    }
  }

  /// What the pieces of a line are.
  package func ranges(of line: String) -> [HighlightedRange] {
    LineHighlighting(line, commands: source.commands, catalog: catalog).ranges
  }

  private func spans(of line: String) -> [StyledSpan] {
    if let known = state.withLock({ $0.line == line ? $0.spans : nil }) { return known }
    let spans = colours.spans(ranges(of: line))
    state.withLock { ($0.line, $0.spans) = (line, spans) }
    return spans
  }

  /// The names of tables and columns as they were when they were first asked for.
  private var catalog: SchemaCatalog? {
    if let known = state.withLock({ $0.catalog }) { return known }
    guard let tables = try? source.tables() else { return nil }
    let catalog = SchemaCatalog(tables)
    state.withLock { $0.catalog = catalog }
    return catalog
  }

  private func completions(for request: CompletionRequest) -> CompletionList {
    let line = LineKind(request.text, commands: source.commands)
    let catalog = catalog ?? SchemaCatalog(MemoryTables())
    switch line {
    case .program: return CompletionList(replacing: request.cursor..<request.cursor, with: [])
    case .unknownCommand(let end): return dotCommands(request, end)
    case .command(let command, let rest):
      return completions(of: command, rest: rest, request, catalog)
    case .query(let start): return query(request, from: start, catalog)
    }
  }

  private func completions(
    of command: CommandWord, rest: Int, _ request: CompletionRequest, _ catalog: SchemaCatalog
  ) -> CompletionList {
    if command.name.hasPrefix("."), request.cursor <= command.name.utf8.count {
      return dotCommands(request, command.name.utf8.count)
    }
    guard request.cursor >= rest, request.cursor > command.name.utf8.count else {
      return query(request, from: 0, catalog)
    }
    if command.arguments.contains(.query) { return query(request, from: rest, catalog) }
    let list = CommandCompletion(source: source, catalog: catalog).completions(
      of: command, Array(request.text.utf8), cursor: request.cursor, rest: rest)
    // A screen's name may also be a table's, and then an operator may follow.
    return list.candidates.isEmpty && catalog.tableNames.contains(command.name)
      ? query(request, from: 0, catalog) : list
  }

  private func dotCommands(_ request: CompletionRequest, _ end: Int) -> CompletionList {
    guard request.cursor <= end else {
      return CompletionList(replacing: request.cursor..<request.cursor, with: [])
    }
    let typed = String(decoding: Array(request.text.utf8)[..<request.cursor], as: UTF8.self)
    let words = CommandCompletion.beginnings(source.commands, dots: true)
    return CompletionList(replacing: 0..<end, with: words.ranked(for: typed))
  }

  private func query(
    _ request: CompletionRequest, from start: Int, _ catalog: SchemaCatalog
  ) -> CompletionList {
    let text = String(decoding: Array(request.text.utf8)[start...], as: UTF8.self)
    let deadline = ContinuousClock.now + Self.patience
    var completion = QueryCompletion(catalog: catalog, tables: try? source.tables())
    if start == 0 {
      completion.beginnings = CommandCompletion.beginnings(source.commands, dots: false)
    }
    completion.isLate = { ContinuousClock.now > deadline }
    let list = completion.completions(of: text, cursor: max(0, request.cursor - start))
    return CompletionList(
      replacing: list.range.lowerBound + start..<list.range.upperBound + start,
      with: list.candidates)
  }
}
