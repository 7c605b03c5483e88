internal import ArgumentParser
internal import DaybookPostgres

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make the tables of a shared log, or bring them to this version's format.",
    discussion: """
      Whoever runs it owns the log, and only the owner can change or delete what is in it. With \
      --roles there are two roles without a login, NAME_writer, which may append and read, and \
      NAME_reader, which may read; grant them to those who do:

        GRANT daybook_writer TO app; GRANT daybook_reader TO reports

      All is done, or nothing. A log that is up to date stays as it is.
      """)

  @OptionGroup var log: SharedLogOptions

  @Flag(help: "Make the roles, and give them the rights that they need and no more.")
  var roles = false

  func run() throws {
    try PostgresEventLog.prepare(log.address, schema: log.schema, makingRoles: roles)
    try CommandOutput.say("The shared log in schema '\(log.schema)' is ready.")
  }
}
