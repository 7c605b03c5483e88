internal import Daybook
internal import DaybookGrid
internal import DaybookRendering

extension ShellCommand {
  static let grid: ShellCommand = .init(
    "grid", "[VIEW|QUERY] [--plain] [--at POSITION]",
    "a read model or a query in a window, and its past",
    lesson: """
      Shows the rows of a read model, of a query, or of the last result, to be scrolled, sorted, \
      filtered and searched, and below them the log: , and . go one event back and forward, < and \
      > go to the next event that changes the table, n and N to the next that changes the cell, : \
      to a position. Enter shows which event set a cell, T makes a test of it. ? lists the keys, q \
      quits. --plain prints what the window would show. POSITION is a seq, a date, -5 or -1h.
      """,
    examples: [
      Example("grid games", "the read model, and its past"),
      Example("grid types | project type, events", "what a query gives"),
    ],
    arguments: [.query]
  ) { state, arguments, scope in
    let words = try GridWords(String(arguments))
    let request = try scope.gridRequest(words, state)
    guard words.isPlain else { return ShellReply(action: .grid(request)) }
    let lines = try await scope.grid(request, state).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    return ShellReply(lines.dropLast().map(String.init))
  }
}

extension ShellScope {
  fileprivate func gridRequest(_ words: GridWords, _ state: ShellState) throws -> GridRequest {
    let asOf = try words.position?.asOf(in: source.log, upTo: source.log.end()) ?? state.asOf
    if !words.subject.isEmpty {
      return GridRequest(naming: words.subject, among: source.modelNames, at: asOf)
    }
    guard case .table = state.lastResult else {
      throw ShellCommand.grid.misuse("There is no last result. Name a read model, or give a query.")
    }
    return GridRequest(.lastResult)
  }
}
