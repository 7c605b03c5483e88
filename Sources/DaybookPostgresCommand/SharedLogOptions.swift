internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres

/// Which shared log is meant.
struct SharedLogOptions: ParsableArguments {
  @Argument(help: "Where the server is; without it, what PGHOST, PGDATABASE and so on say.")
  var address = ""

  @Option(help: ArgumentHelp("The schema that holds the log.", valueName: "NAME"))
  var schema = "daybook"

  /// The log: an answer comes soon, or an error.
  func open(maximumTypes: Int = 10_000) throws(LogError) -> PostgresEventLog {
    try PostgresEventLog.open(
      address, schema: schema, maximumTypes: maximumTypes, patience: .seconds(5))
  }
}
