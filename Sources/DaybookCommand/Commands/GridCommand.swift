internal import ArgumentParser
internal import Daybook
internal import DaybookShell

struct GridCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grid",
    abstract: "Look at a read model, or a query, in a window as a whole, and go through its past.",
    discussion: """
      The rows are scrolled by arrows or h j k l, sorted by [ and ], filtered by f and searched by /. Below \
      them lies the log: , and . step an event, < and > go to the event that changes the table, n and N to \
      the one that changes the cell, : to a position. What came, went and changed is marked. Enter tells \
      who set a cell, x leaves the event out, w watches a query along the log. ? lists the keys, q leaves. \
      Moments with a note (m) are printed at the end as Markdown. The log is not touched.

        daybook grid games
        daybook grid 'games | where totalMinutes > 1000' --at 2026-03-25
        daybook grid games --plain
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(
    help: "The read model, or a query in KQL.", completion: AppProjections.completion)
  var subject: String

  @Option(parsing: .unconditional, help: "As of this position (default: head).")
  var at: PositionArgument?

  @Flag(help: "Print what it would show, and leave.")
  var plain = false

  func run() async throws {
    let path = try location.path(root.location)
    let log = try location.open(path, .readOnly, root.location)
    defer { log.close() }
    let graph = try await AppGraph(log, in: path, isReadOnly: true)
    let request = GridRequest(
      naming: subject, among: graph.models.names, at: try at?.seq(in: log))
    var options = SessionOptions()
    (options.language, options.isRecorded) = (root.language, false)
    let session = ShellSession(graph.shell, isInteractive: Console.inputIsTerminal, options)
    guard plain else { return try await session.grid(request) }
    try Console(.output).write(try await session.plainGrid(request))
  }
}
