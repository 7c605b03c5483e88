internal import ArgumentParser
internal import DaybookPostgres

struct ReplicateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replicate",
    abstract: "Copy a shared log into a daybook, and go on with --follow.",
    discussion: """
      The daybook then holds the same events under the same positions, versions and ids, and 'daybook \
      verify' prints the digest that 'daybook-postgres status' prints of the shared log. An \
      interruption, however hard, leaves a beginning of the log, from which the next one goes on. A \
      daybook that is no beginning of the shared log is refused and stays as it is.

      Append to the shared log and never to a replica: who does makes it another log.
      """)

  @OptionGroup var log: SharedLogOptions

  @Option(name: .customLong("log"), help: ArgumentHelp("The daybook.", valueName: "PATH"))
  var path: String

  @Flag(help: "Go on with what is appended, until it is ended.")
  var follow = false

  func run() async throws {
    let source = try log.open()
    let replica = try LogReplica(of: source, at: path)
    guard follow else { return try CommandOutput.say("\(try await replica.catchUp())") }
    try await replica.follow { end in try? CommandOutput.say("\(end)") }
  }
}
