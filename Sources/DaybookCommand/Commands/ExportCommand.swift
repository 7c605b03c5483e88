internal import ArgumentParser
internal import Daybook
internal import DaybookShell

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the log as NDJSON, in order.",
    discussion: """
      The text can be imported again, and gives a log whose export is the same to the byte:

        daybook --log a.daybook export | daybook --log b.daybook import -

      A position is a seq, 'head', or a time, which means the last event not later than it.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Option(parsing: .unconditional, help: "The first position.")
  var from: PositionArgument?

  @Option(parsing: .unconditional, help: "The last position.")
  var to: PositionArgument?

  @OptionGroup var filter: FilterOptions

  func run() async throws {
    let log = try location.open(.readOnly, root.location)
    var selection = try filter.selection()
    if let from { selection.from = max(1, try from.seq(in: log)) }
    // The log may grow meanwhile; the export ends where it ended.
    selection.to = try to?.seq(in: log) ?? log.end()
    try EventPrinter.print(log, selection)
  }
}
