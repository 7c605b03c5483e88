internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct ViewsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the queries of the read models that the log defines.",
    discussion: """
      With a name, only that query is printed. 'problem' says why a query of another daybook \
      cannot be kept here.

        daybook views create byType 'events | summarize count() by type'
        daybook views show byType
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The view; all by default.")
  var name: String?

  func run() async throws {
    let log = try location.open(.readOnly, root.location)
    let entries = try ViewDefinitions().entries(in: log)
    if let name, !entries.contains(where: { $0.name == name }) {
      throw ViewError.unknownView(name, among: entries.map(\.name))
    }
    try format.print(
      entries.filter { name == nil || $0.name == name }
        .map { ViewDefinitionRows.row(of: $0, besides: AppProjections.names) },
      columns: ViewDefinitionRows.columns)
  }
}
