internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct ViewsDropCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop",
    abstract: "Drop a read model that a query defined.",
    discussion: """
      The events stay, and so does its definition in the log: 'views create' makes it again.

        daybook views create byType 'events | summarize count() by type'
        daybook views drop byType
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "The view.")
  var name: String

  func run() async throws {
    let log = try location.open(.readWrite, root.location)
    guard !AppProjections.names.contains(name) else {
      throw ViewRefusal("'\(name)' is a read model of the program, so it cannot be dropped.")
    }
    try await ViewDefinitions().drop(name, in: log)
  }
}
