internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct ViewsRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a read model that a query defined.",
    discussion: """
      Its rows are made again under the new name.

        daybook views create byType 'events | summarize count() by type'
        daybook views rename byType types.counted
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "The view.")
  var name: String

  @Argument(help: "The new name.")
  var new: String

  func run() async throws {
    let log = try location.open(.readWrite, root.location)
    try await ViewDefinitions().rename(
      name, to: new, in: log, besides: AppProjections.names + log.types().map(\.name))
  }
}
