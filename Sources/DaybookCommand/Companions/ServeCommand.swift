internal import ArgumentParser

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Let Kusto's tools ask this daybook over HTTP, on this machine alone.",
    discussion: """
      Answers as a cluster of Kusto does, for queries only: Python's azure-kusto-data, Kqlmagic in \
      Jupyter and the web UI of Azure Data Explorer ask it as they are. The database has the name of \
      the daybook's directory; notes@2026-03-23, notes@1200 and notes@-1h are it as of then. Its address \
      is a page for a browser, with a slider over the log.

        daybook serve --log notes.daybook
        daybook serve --log notes.daybook --port 8090 --at 2026-03-23
        daybook serve --help

      The program daybook-serve does it, which is beside this one or named by DAYBOOK_SERVE: 'daybook \
      serve --help' lists its options.
      """)

  @ParentCommand var root: DaybookCommand

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The options of daybook-serve.", valueName: "options"))
  var options: [String] = []

  func run() throws {
    try CompanionProgram.serve(options).become(for: Self.self, at: root.location)
  }
}
