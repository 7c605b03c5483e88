internal import ArgumentParser
internal import DaybookPostgres

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make the tables of a shared log, or bring them to this version's format.",
    discussion: """
      The user who runs it owns the log, and only the owner can change or delete its content. \
      --roles makes two roles without a login: NAME_writer, which may append and read, and \
      NAME_reader, which may read. Grant them to users with a login:

        GRANT daybook_writer TO app; GRANT daybook_reader TO reports

      All is done, or nothing. A log that is up to date stays as it is.
      """)

  @OptionGroup var log: SharedLogOptions

  @Flag(help: "Make the roles, with only the rights that they need.")
  var roles = false

  func run() throws {
    try PostgresEventLog.prepare(log.address, schema: log.schema, makingRoles: roles)
    try CommandOutput.say("The shared log in schema '\(log.schema)' is ready.")
  }
}
