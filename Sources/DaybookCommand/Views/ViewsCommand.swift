internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct ViewsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views",
    abstract: "List, define, rebuild and drop read models, and let them skip an event.",
    discussion: """
      A read model has rows that are computed from the log; its file can be removed at any time, \
      and is then made again. An event that a read model cannot read stops that read model, and no \
      other, until the event is skipped.

        daybook views
        daybook views rebuild --all
      """,
    subcommands: [
      ViewsListCommand.self, ViewsShowCommand.self, ViewsCreateCommand.self, ViewsDropCommand.self,
      ViewsAlterCommand.self, ViewsRenameCommand.self, ViewsRebuildCommand.self,
      ViewsSkipCommand.self,
    ],
    defaultSubcommand: ViewsListCommand.self)
}

struct ViewsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print name, version, checkpoint, lag, rows and state of each read model.",
    discussion: """
      A log of 100,000 events or more has columns, a copy for queries. They are listed as \
      '(columns)'; their rows are events, and they lag by fewer than 65,536 events.

      The column 'skips' is there when a read model skips events, and has their positions.

      The checkpoint is the last position that is in the rows, and the lag is the number of later \
      events in the log. The read models are first brought up to the log's end, as by every \
      command that reads them; this also shows an event that stops one. After a large import this \
      takes a while; with --no-catch-up the files are listed at once, as they are.

        daybook views list --no-catch-up

      Read models of apps are listed once the log has events of the app; --all lists the others, too.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Flag(
    name: .customLong("no-catch-up"),
    help: "List them as they are; one that lacks events is 'behind'.")
  var leavesLag = false

  @Flag(help: "List also those of apps without events in the log.")
  var all = false

  func run() async throws {
    guard !leavesLag else { return try listStanding() }
    let views = try await OpenViews(of: location, root.location)
    let statuses = try listed(views.models.statuses(), in: views.log)
    let columns = DaybookColumns(of: views.log, in: try location.path(root.location))
    try? columns.catchUp()
    try show(statuses, columns)
    // A narrow table cannot show why a read model stopped and what to do, so notes are printed.
    try views.noteStopped(statuses.map(\.name), asOf: AsOf(.max))
  }

  private func listStanding() throws {
    let path = try location.path(root.location)
    let log = try location.open(path, .readOnly, root.location)
    let definitions = try AppProjections.catalog.definitions(in: log).values
    let standing = try ReadModels.standing(Array(definitions), in: log, at: path)
      .filter { $0.name != StreamStates.name || $0.checkpoint > 0 }
    try show(try listed(standing, in: log), DaybookColumns(of: log, in: path))
  }

  /// Prints the status of the read models, then the status of the log's column files.
  private func show(_ statuses: [ViewStatus], _ columns: DaybookColumns) throws {
    try format.print(
      ViewStatusRows.rows(of: statuses) + ViewStatusRows.rows(of: columns, beside: statuses),
      columns: ViewStatusRows.columns(of: statuses))
  }

  /// The read models to list.
  ///
  /// Without `--all`, the read models of apps without events are left out, unless they have rows or
  /// are stopped.
  private func listed(_ statuses: [ViewStatus], in log: FileEventLog) throws -> [ViewStatus] {
    let unlisted = all ? [] : try AppListing.unlisted(in: log)
    let listed = statuses.filter { !unlisted.contains($0.name) || $0.rows > 0 || $0.isStopped }
    if listed.isEmpty {
      try Notice(
        "No read model has rows yet. 'daybook views create' defines one, and the query 'state' has a"
          + " row for each stream. --all lists the read models of unused apps."
      ).show()
    }
    return listed
  }
}

extension ViewStatus {
  fileprivate var isStopped: Bool { if case .stopped = state { true } else { false } }
}
