internal import ArgumentParser
internal import DaybookQuery
internal import ModelContext

/// The limits of each tool call.
struct ModelContextOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Answer each call with at most this many rows.", valueName: "rows"))
  var maxRows = 1_000

  @Option(
    help: ArgumentHelp("Stop a query with an error when it uses more memory.", valueName: "MiB"))
  var maxMemory = 512

  @Option(help: ArgumentHelp("Stop a call with an error after this time.", valueName: "seconds"))
  var maxTime = 30

  @Option(
    help: ArgumentHelp(
      "Cut an answer at this size, both as text and as structured content.", valueName: "KiB"))
  var maxAnswer = 16

  @Option(
    help: ArgumentHelp(
      "Work on at most this many calls at a time; others wait.", valueName: "calls"))
  var maxCalls = 4

  func validate() throws {
    guard 1...1_000_000 ~= maxRows, 1...1_048_576 ~= maxMemory, 1...86_400 ~= maxTime,
      1...65_536 ~= maxAnswer, 1...64 ~= maxCalls
    else {
      throw ValidationError(
        "--max-rows needs a number from 1 to 1000000, --max-memory MiB from 1, --max-time seconds from"
          + " 1, --max-answer KiB from 1 to 65536, --max-calls a number from 1 to 64.")
    }
  }

  var toolLimits: ToolLimits {
    ToolLimits(rows: maxRows, seconds: maxTime, answerBytes: maxAnswer << 10)
  }

  var queryLimits: QueryLimits { QueryLimits(heldBytes: maxMemory << 20) }
}
