internal import ArgumentParser
internal import DaybookPostgres

struct ReplicateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replicate",
    abstract: "Copy a shared log into a daybook, and go on with --follow.",
    discussion: """
      The daybook then holds the same events under the same positions, versions and ids, and 'daybook \
      verify' prints the digest that 'daybook-postgres status' prints of the shared log. An \
      interruption, however hard, leaves a beginning of the log; the next run goes on from there. A \
      daybook that is no beginning of the shared log is refused and stays as it is.

      The daybook is a replica from then on: 'daybook append' and 'daybook import' refuse it, and \
      'daybook stats' names the shared log. New events are appended to the shared log, by \
      'daybook-postgres append'.
      """)

  @OptionGroup var log: SharedLogOptions

  @Option(name: .customLong("log"), help: ArgumentHelp("The daybook.", valueName: "PATH"))
  var path: String

  @Flag(help: "Go on with new events until the command is ended.")
  var follow = false

  func run() async throws {
    let source = try log.open()
    let replica = try LogReplica(of: source, at: path)
    guard follow else { return try CommandOutput.say("\(try await replica.catchUp())") }
    // The command ends when its output has no reader.
    try await replica.followWhile { end in (try? CommandOutput.say("\(end)")) != nil }
  }
}
