internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres

/// Which shared log is meant.
struct SharedLogOptions: ParsableArguments {
  @Argument(help: "Where the server is; without it, what PGHOST, PGDATABASE and so on say.")
  var address = ""

  @Option(help: ArgumentHelp("The schema that holds the log.", valueName: "NAME"))
  var schema = "daybook"

  /// The log, for reading: an answer comes soon, or an error.
  func open() throws(LogError) -> PostgresEventLog {
    try PostgresEventLog.open(address, schema: schema, patience: .seconds(5))
  }
}
