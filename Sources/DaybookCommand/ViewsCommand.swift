internal import ArgumentParser
internal import Daybook
internal import DaybookShell

struct ViewsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views",
    abstract: "List the read models, build them anew, let them pass over an event.",
    discussion: """
      A read model is rows that follow from the log; its file can be removed at any time and is \
      made again. An event that a read model cannot take stops it, and only it, until the event is \
      skipped.

        daybook views
        daybook views rebuild --all
      """,
    subcommands: [ViewsListCommand.self, ViewsRebuildCommand.self, ViewsSkipCommand.self],
    defaultSubcommand: ViewsListCommand.self)
}

struct ViewsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print name, version, checkpoint, lag, rows and state of each read model.",
    discussion: """
      The checkpoint is the last position that is in the rows, the lag how many events of the log \
      are not.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  func run() async throws {
    let views = try await OpenViews(of: location, root.location)
    let statuses = try views.models.statuses()
    try format.print(statuses.map(ViewTable.row), columns: ViewTable.columns)
    // A narrow table has no room for what stopped one, and for what to do.
    try views.noteStopped(statuses.map(\.name), upTo: .max)
  }
}
