internal import ArgumentParser
internal import DaybookQuery

/// The limits of a query's resources.
struct QueryLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Stop with an error after this many rows.", valueName: "rows"))
  var maxRows: Int?

  @Option(
    help: ArgumentHelp(
      "Stop with an error when the rows use more memory than this.", valueName: "MiB"))
  var maxMemory = 2_048

  @Option(help: ArgumentHelp("Stop with an error after this time.", valueName: "seconds"))
  var maxTime: Int?

  func validate() throws {
    guard maxRows ?? 0 >= 0, 1...1_048_576 ~= maxMemory, 1...86_400 ~= maxTime ?? 1 else {
      throw ValidationError(
        "--max-rows needs a number from 0, --max-memory MiB from 1, --max-time seconds from 1.")
    }
  }

  /// The limits of a query that starts now; the time limit counts from this call.
  var limits: QueryLimits {
    QueryLimits(
      resultRows: maxRows ?? .max, heldBytes: maxMemory << 20,
      deadline: maxTime.map { .now + .seconds($0) })
  }
}
