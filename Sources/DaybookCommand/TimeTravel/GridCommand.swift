internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct GridCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grid",
    abstract: "Show a read model or a query in a window, and go through its past.",
    discussion: """
      Arrows or h j k l scroll the rows, [ and ] sort them, f filters and / searches them. The log \
      is below the rows: , and . go one event back and forward, < and > go to an event that \
      changes the table, n and N to one that changes the cell, : to a position. New, removed and \
      changed rows are marked. Enter shows which event set a cell, x leaves the event out, w \
      watches a query along the log, T writes a test that fails while the cell is as it is. ? \
      lists the keys, q quits. Moments with a note (m) are printed at the end as Markdown. The \
      log is not changed.

        daybook grid games
        daybook grid 'games | where totalMinutes > 1000' --at 2026-03-25
        daybook grid games --plain
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var parameters: ParameterOptions

  @Argument(
    help: "The read model, or a query in KQL.", completion: AppProjections.completion)
  var subject: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As of this position (default: head).", valueName: "position"))
  var at: PositionArgument?

  @Flag(help: "Print what the window would show, and exit.")
  var plain = false

  func run() async throws {
    let path = try location.path(root.location)
    let log = try location.open(path, .readOnly, root.location)
    defer { log.close() }
    let graph = try await AppGraph(log, in: path, isReadOnly: true)
    let request = GridRequest(
      naming: try parameters.applied(to: subject), among: graph.models.names,
      at: try at?.asOf(in: log))
    var options = SessionOptions()
    (options.language, options.isRecorded) = (root.language, false)
    var session = ShellSession(graph.shell, isInteractive: Console.inputIsTerminal, options)
    guard plain else { return try await session.grid(request) }
    try Console(.output).write(try await session.plainGrid(request))
  }
}
