internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct ViewsSkipCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip",
    abstract: "Let a read model skip the event that stops it.",
    discussion: """
      The skip is an event in the log, so that the same log gives the same rows wherever it is \
      folded. 'daybook views' shows which event stops a read model, and why.

        daybook views skip jobs 17
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The read model.", completion: AppProjections.completion)
  var name: String

  @Argument(help: "The position of the event that stops it.")
  var seq: UInt64

  func run() async throws {
    let views = try await OpenViews([name], of: location, root.location, .readWrite)
    try await views.models.skip(name, event: seq)
    try format.print(
      [ViewStatusRows.row(of: try views.models.status(of: name))], columns: ViewStatusRows.columns
    )
  }
}
