internal import ArgumentParser
internal import Daybook
internal import DaybookShell

struct ViewsAlterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alter",
    abstract: "Give a read model that a query defined another query.",
    discussion: """
      New rows are made beside the present ones, which answer queries meanwhile. With --diff the \
      differences are shown before the definition is appended, and on a terminal you are asked; \
      --yes goes on without asking.

        daybook views create byType 'events | summarize count() by type'
        daybook views alter byType 'events | summarize n = count() by type, stream' \\
          --diff --yes
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The view.")
  var name: String

  @Argument(help: "The new query, in KQL.")
  var query: String

  @Flag(help: "Show what would change, and ask before the change.")
  var diff = false

  @Flag(help: "Go on without asking.")
  var yes = false

  func validate() throws {
    guard !diff || yes || Console.inputIsTerminal else {
      throw ValidationError("Without a terminal nobody can be asked; give --yes with --diff.")
    }
  }

  func run() async throws {
    let (log, definitions) = (try location.open(.readWrite, root.location), ViewDefinitions())
    if diff {
      try format.print(try definitions.differences(ifAltered: name, query, in: log))
      guard try isWanted() else { return try Notice("Nothing was changed.").show() }
    }
    try await definitions.alter(name, query, in: log)
    let views = try await OpenViews([name], of: location, root.location)
    guard !diff else { return }
    try format.print(
      [ViewStatusRows.row(of: try views.models.status(of: name))], columns: ViewStatusRows.columns)
  }

  private func isWanted() throws -> Bool {
    if yes { return true }
    try Console(.error).write("Let the new query answer? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased())
  }
}
