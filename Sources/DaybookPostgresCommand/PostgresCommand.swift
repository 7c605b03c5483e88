internal import ArgumentParser
internal import DaybookSystem

/// The root of the command line.
struct PostgresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook-postgres",
    abstract: "A log on a PostgreSQL server that many machines share, and replicas of it.",
    discussion: """
      ADDRESS is a connection string of libpq, such as postgres://db.example.org/app. What ADDRESS \
      leaves out comes from PGHOST, PGDATABASE, PGUSER and so on, from a service file and from a password \
      file. Everybody on a machine can read its command lines, so an ADDRESS with a password is \
      refused: use PGPASSFILE, a service file, or PGPASSWORD.

        daybook-postgres init postgres://db.example.org/app --roles
        daybook-postgres push postgres://db.example.org/app --log my.daybook
        daybook-postgres replicate postgres://db.example.org/app --log my.daybook \\
          --follow
        daybook-postgres append postgres://db.example.org/app --log my.daybook \\
          < events.ndjson

      Exit status: 0 done; 1 a replica is behind or differs, or a check found something; 64 bad usage; 65 a line is no event; 66 no \
      log there; 69 the server cannot be reached; 74 input/output error; 75 a conflict, or another \
      writer was in the way for too long.
      """,
    version: ProgramVersion.text,
    subcommands: [
      InitCommand.self, PushCommand.self, ReplicateCommand.self, AppendCommand.self,
      StatusCommand.self, VerifyCommand.self,
    ])
}
