internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres

struct PushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Move a daybook's log into an empty shared log: all of it, or nothing.",
    discussion: """
      Positions, versions, ids, times and digests stay what they are. Nobody can append to the daybook \
      meanwhile; afterwards it is a replica of the shared log, to which everybody appends from then on. \
      An interruption, however hard, leaves the shared log empty, or with all events, and the daybook as \
      it was: push again. Prints how many events there are.

        daybook-postgres init postgres://db.example.org/app
        daybook-postgres push postgres://db.example.org/app --log my.daybook
      """)

  @OptionGroup var log: SharedLogOptions

  @Option(name: .customLong("log"), help: ArgumentHelp("The daybook.", valueName: "PATH"))
  var path: String

  func run() async throws {
    let file = try FileEventLog.open(path, .readWrite)
    defer { file.close() }
    try CommandOutput.say("\(try await log.open().push(file))")
  }
}
