internal import ArgumentParser

struct ReplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replicate",
    abstract: "Copy a shared log on PostgreSQL into a daybook, and go on with --follow.",
    discussion: """
      The daybook then holds the same events under the same positions, versions and ids. It takes no \
      new events itself: those are appended to the shared log, by 'daybook-postgres append'. An \
      interruption leaves a beginning of the log, from which the next one goes on.

        daybook replicate postgres://db.example.org/app --log my.daybook --follow

      The program daybook-postgres does it, which is beside this one or named by DAYBOOK_POSTGRES: \
      'daybook replicate --help' lists its options.
      """)

  @ParentCommand var root: DaybookCommand

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The options of daybook-postgres replicate.", valueName: "options"))
  var options: [String] = []

  func run() throws {
    let program = CompanionProgram.postgres(options)
    try program.become(
      for: Self.self, with: ["replicate"] + program.place(by: root.location))
  }
}

struct PushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Move a daybook's log into an empty shared log on PostgreSQL: all of it, or nothing.",
    discussion: """
      Positions, versions, ids, times and digests stay what they are, and the daybook is a replica \
      afterwards. 'daybook-postgres init' makes the shared log.

        daybook push postgres://db.example.org/app --log my.daybook

      The program daybook-postgres does it, which is beside this one or named by DAYBOOK_POSTGRES: \
      'daybook push --help' lists its options.
      """)

  @ParentCommand var root: DaybookCommand

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The options of daybook-postgres push.", valueName: "options"))
  var options: [String] = []

  func run() throws {
    let program = CompanionProgram.postgres(options)
    try program.become(for: Self.self, with: ["push"] + program.place(by: root.location))
  }
}
