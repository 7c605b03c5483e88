internal import Daybook
internal import DaybookRendering
internal import DaybookShell

extension QueryCommand {
  /// Whether each new result replaces the previous result on the terminal.
  private var isDrawn: Bool { Console(.output).isTerminal && format.chosen != .rows(.ndjson) }

  /// Prints the result of `text` again after new events, until a signal ends the process.
  func keepWatching(_ text: String) async throws {
    let path = try location.path(root.location)
    let log = try location.open(path, .readOnly, root.location)
    defer { log.close() }
    var choice = SessionOptions()
    choice.language = root.language
    let graph = try await AppGraph(
      log, in: path, session: choice.id, isReadOnly: true,
      columns: columns.columns(of: log, in: path))
    var shell = graph.shell
    shell.state.settings.isOfCommand = true
    if !isDrawn { shell.state.settings.form = .rows(.ndjson) }
    let session = ShellSession(shell, isInteractive: isDrawn, choice)
    guard isDrawn else { return try await session.watchChanges(of: text) }
    try await session.watch(text)
    throw Interruption()
  }
}
