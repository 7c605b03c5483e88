internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres

/// The address of a shared log.
struct SharedLogOptions: ParsableArguments {
  @Argument(help: "The address of the server (default: what PGHOST, PGDATABASE and so on say).")
  var address = ""

  @Option(help: ArgumentHelp("The schema that holds the log.", valueName: "NAME"))
  var schema = "daybook"

  /// Opens the log with a short patience, so that an error is reported soon.
  func open(maximumTypes: Int = 10_000) throws(LogError) -> PostgresEventLog {
    try PostgresEventLog.open(
      address, schema: schema, maximumTypes: maximumTypes, patience: .seconds(5))
  }
}
