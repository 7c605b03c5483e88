internal import ArgumentParser
internal import Daybook
internal import DaybookShell

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the screen of a link; on a terminal the REPL goes on from there.",
    discussion: """
      A link is what 'link' prints in the REPL. It also opens the screens above its own, so that \
      'up' goes back step by step. What a screen shows is kept in the log, as an event of the engine's own.

        daybook open daybook://jobs/2026-03-23
        daybook open daybook://jobs/2026-03-23/132300
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "The link, such as daybook://jobs/2026-03-23.")
  var link: String

  func run() async throws {
    let isInteractive = Console.inputIsTerminal
    let path = try location.path(root.location)
    let (log, isReadOnly) =
      isInteractive
      ? try location.openForSession(path, .readWrite, root.location)
      : try location.openForLines(path, root.location)
    defer { log.close() }
    var options = SessionOptions()
    options.isRecorded = isInteractive && !isReadOnly
    options.language = root.language
    try await NetworkSource.using(
      for: path, isReadOnly: isReadOnly, observedBy: log.observer
    ) { source in
      let graph = try await AppGraph(
        log, in: path, asking: source, session: options.id, isReadOnly: isReadOnly)
      var session = ShellSession(graph.shell, isInteractive: isInteractive, options)
      try await session.run(lines: ["open \(link)"])
      if isInteractive { try await session.runInteractively() }
    }
  }
}
