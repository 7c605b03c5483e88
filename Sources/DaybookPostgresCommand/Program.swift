internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres
internal import DaybookSystem
internal import DaybookValues

/// `daybook-postgres`: creates a shared log on a PostgreSQL server, and keeps replicas of it.
///
/// It is a separate program, because loading libpq takes longer than a run of `daybook`.
@main
enum Program {
  static func main() async {
    StandardDescriptors.fillClosed()
    BrokenPipe.ignoreSignal()
    // A core file could contain the password of a connection string.
    CoreFile.refuse()
    do {
      try requireNoPassword()
      var command = try PostgresCommand.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      CommandEnd(error).exit()
    }
  }

  private static func requireNoPassword() throws {
    guard CommandLine.arguments.dropFirst().contains(where: PostgresEventLog.holdsPassword) else {
      return
    }
    throw LogError(
      .outOfRange,
      "The address holds a password, which everybody on this machine can read."
        + " Give it by PGPASSFILE, a service file, or PGPASSWORD.")
  }
}
