internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

extension ShellSession {
  /// Shows the result of `query` again after new events, until Ctrl-C; in a script, shows it only
  /// once.
  package func watch(_ query: String) async throws {
    guard isInteractive else { return try Console(.output).write(try await frame(query).text) }
    let session = WatchedQuery(language: options.language.spoken.language) {
      try await frame(query, rows: WatchedQuery.rowsOfTable(in: Console(.output).window))
    }
    let log = shell.source.log
    do {
      try await InterruptibleWork.value(of: { try await session.run(over: log) })
    } catch is Interruption {}
  }

  /// Prints the rows of the result of `query` as NDJSON, and then each change of these rows.
  ///
  /// The format of results must be set to NDJSON.
  ///
  /// - Throws: The error of the query, `LogError`, or the error of a closed output.
  package func watchChanges(of query: String) async throws {
    let log = shell.source.log
    let end = try log.end()
    var rows = try await printChanges(of: query, since: [])
    var tail = log.follow(EventSelection(from: end + 1)).makeAsyncIterator()
    while let page = try await tail.nextPage(waiting: .milliseconds(100)) {
      // Without changes nothing is written, so only this check detects that the reader has gone.
      guard !page.isEmpty else {
        try Console(.output).requireReader()
        continue
      }
      rows = try await printChanges(of: query, since: rows)
    }
  }

  /// Prints the changes from `rows` to the present result.
  ///
  /// - Returns: The rows of the present result.
  private func printChanges(of query: String, since rows: [String]) async throws -> [String] {
    let new = try await frame(query).lines
    let changes = ResultChanges(from: rows, to: new).lines
    try Console(.output).write(changes.map { $0 + "\n" }.joined())
    return new
  }

  private func frame(_ query: String, rows: Int? = nil) async throws -> ShellReply {
    let context = LineContext(
      head: try shell.source.log.end(), now: options.now(), seed: options.seed(),
      window: Console(.output).window, language: options.language)
    var copy = shell
    copy.state.settings.watchedRows = rows
    // The text is run as a query even if it has another meaning as a line, such as a verb. A verb
    // would act for each frame.
    return try await copy.run(.query(query), in: context)
  }
}

/// A query whose result replaces the previous result on the terminal after new events.
private struct WatchedQuery: Sendable {
  let language: Language
  let frame: @Sendable () async throws -> ShellReply

  /// The number of rows that fit into `window`, if the table has borders and a note below it.
  static func rowsOfTable(in window: Window) -> Int {
    let note = window.width < 60 ? 2 : 1
    return max(1, room(in: window) - 4 - note)
  }

  private static func room(in window: Window) -> Int { max(1, (window.height ?? 24) - 1) }

  func run(over log: FileEventLog) async throws {
    var height = 0
    var seen: UInt64?
    while !Task.isCancelled {
      let end = try log.end()
      if end != seen {
        let lines = try await frame().lines
        try Task.checkCancellation()
        try draw(lines, over: height)
        height = shown(lines).count
      }
      seen = end
      guard await log.waitForEvents(after: end) else { return }
    }
  }

  // Lines that have left the window could not be erased, so only the lines that fit are shown.
  private func shown(_ lines: [String]) -> [String] {
    let room = Self.room(in: Console(.output).window)
    guard lines.count > room else { return lines }
    let more = lines.count - room + 1
    return lines.prefix(room - 1) + [WatchMessage.moreLines(more).text(in: language)]
  }

  private func draw(_ lines: [String], over height: Int) throws {
    let up = height > 0 ? "\u{1B}[\(height)A" : ""
    let text = shown(lines).map { $0 + "\u{1B}[K\n" }.joined()
    try Console(.output).write(up + "\r" + text + "\u{1B}[J")
  }
}

/// Messages about a result that `watch` redraws.
private enum WatchMessage: LocalizedText {
  case moreLines(Int)

  var english: String {
    switch self {
    case .moreLines(let count): "… \(count.counted("more line")): the window has no room for them"
    }
  }

  var russian: String {
    switch self {
    case .moreLines(let count):
      "… ещё \(count.counted("линия", "линии", "линий")): в окне для них нет места"
    }
  }
}
