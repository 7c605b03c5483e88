internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct ViewsCreateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Keep the result of a query as a read model.",
    discussion: """
      The query reads 'events', may use where, extend, project, parse, mv-expand and lookup of a \
      datatable, and may end with one summarize … by …. Without a summarize, each event has a row. \
      The view follows the log event by event, and has a past like every read model. Its \
      definition is an event of the log.

        daybook views create byType 'events | summarize count() by type'
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The name of the view.")
  var name: String

  @Argument(help: "The query, in KQL.")
  var query: String

  func run() async throws {
    let log = try location.open(.readWrite, root.location)
    try await ViewDefinitions().create(
      name, query, in: log, besides: AppProjections.names + log.types().map(\.name))
    let views = try await OpenViews([name], of: location, root.location)
    try format.print(
      [ViewStatusRows.row(of: try views.models.status(of: name))], columns: ViewStatusRows.columns)
    try views.noteStopped([name], asOf: AsOf(.max))
  }
}
