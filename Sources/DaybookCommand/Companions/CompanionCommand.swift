internal import ArgumentParser

/// A command of a companion program; this process is replaced by that program.
struct CompanionCommand<Subcommand: CompanionSubcommand>: ParsableCommand {
  static var configuration: CommandConfiguration { Subcommand.configuration }

  @ParentCommand var root: DaybookCommand

  @Argument(parsing: .captureForPassthrough, help: Subcommand.help)
  var options: [String] = []

  func run() throws {
    try Subcommand.program.become(
      with: Subcommand.words, options, for: Self.self, at: root.location)
  }
}

/// The help of a companion's command, and the program that performs the command.
protocol CompanionSubcommand {
  static var configuration: CommandConfiguration { get }
  /// The help of the command's options.
  static var help: ArgumentHelp { get }
  static var program: CompanionProgram { get }
  /// The arguments that come before the user's options, such as the name of a subcommand.
  static var words: [String] { get }
}

enum ServeSubcommand: CompanionSubcommand {
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

      The program daybook-serve does this. It is beside this program, or DAYBOOK_SERVE names it.

      'daybook serve --help' lists its options.
      """)

  static let help = ArgumentHelp("The options of daybook-serve.", valueName: "options")
  static let program = CompanionProgram.serve
  static let words: [String] = []
}

enum PageSubcommand: CompanionSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write results at each position of the log into one file for a browser.",
    discussion: """
      The file needs neither a server nor a network: a slider over the log moves its tables and charts, \
      and each cell leads to the event that set it.

        daybook page state.html 'state'
        daybook page bug.html 'events | summarize count() by type' 'state' \\
          --from -200
        daybook page --help

      The program daybook-serve does this. It is beside this program, or DAYBOOK_SERVE names it.

      'daybook page --help' lists its options.
      """)

  static let help = ArgumentHelp(
    "The file, the queries, and options.", valueName: "file-queries-options")
  static let program = CompanionProgram.serve
  static let words: [String] = ["page"]
}

enum ReplicateSubcommand: CompanionSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "replicate",
    abstract: "Copy a shared log on PostgreSQL into a daybook, and go on with --follow.",
    discussion: """
      The daybook then holds the same events under the same positions, versions and ids. It takes no \
      new events itself: those are appended to the shared log, by 'daybook-postgres append'. An \
      interruption leaves a beginning of the log; the next run goes on from there.

        daybook replicate postgres://db.example.org/app --log my.daybook --follow

      The program daybook-postgres does this. It is beside this program, or DAYBOOK_POSTGRES names it.

      'daybook replicate --help' lists its options.
      """)

  static let help = ArgumentHelp("The options of daybook-postgres replicate.", valueName: "options")
  static let program = CompanionProgram.postgres
  static let words: [String] = ["replicate"]
}

enum PushSubcommand: CompanionSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Move a daybook's log into an empty shared log on PostgreSQL: all of it, or nothing.",
    discussion: """
      Positions, versions, ids, times and digests stay what they are, and the daybook is a replica \
      afterwards. 'daybook-postgres init' makes the shared log.

        daybook push postgres://db.example.org/app --log my.daybook

      The program daybook-postgres does this. It is beside this program, or DAYBOOK_POSTGRES names it.

      'daybook push --help' lists its options.
      """)

  static let help = ArgumentHelp("The options of daybook-postgres push.", valueName: "options")
  static let program = CompanionProgram.postgres
  static let words: [String] = ["push"]
}
