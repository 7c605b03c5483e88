internal import ArgumentParser

struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write results at each position of the log into one file for a browser.",
    discussion: """
      The file needs neither a server nor a network: a slider over the log moves its tables and charts, \
      and each cell leads to the event that set it.

        daybook page state.html 'state'
        daybook page bug.html 'events | summarize count() by type' 'state' --from -200
        daybook page --help

      The program daybook-serve does it, which is beside this one or named by DAYBOOK_SERVE: 'daybook \
      page --help' lists its options.
      """)

  @ParentCommand var root: DaybookCommand

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The file, the queries, and options.", valueName: "file-queries-options"))
  var options: [String] = []

  func run() throws {
    try CompanionProgram.serve(options).become("page", for: Self.self, at: root.location)
  }
}
