internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookSystem

struct AppendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "append",
    abstract: "Append events from stdin, one JSON object on each line.",
    discussion: """
      A line is {"stream":…,"type":…,"data":{…}} and, if you like, "id", "time", "meta", "v" (the \
      version of the type whose fields data has) and "expect" (the stream's version before the \
      event, "exists" or "any"). For each event that is on the disk, \
      {"seq":…,"stream":…,"version":…} is printed. The first refused line ends the command: the \
      events before it are in the log, those after it are not. If the reader of the output closes \
      the pipe, the printing ends, but the appending goes on. While another process holds the \
      daybook, the command waits; it says so after a second, and gives up after --wait seconds \
      with status 75.

        echo '{"stream":"note-1","type":"note.added","data":{"n":1},"expect":0}' \\
          | daybook append
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var types: TypeLimitOption

  @Option(
    help: ArgumentHelp(
      "The number of lines in one commit: more are faster, with the same result.",
      valueName: "lines"))
  var batch = 1

  func validate() throws {
    guard (1...100_000).contains(batch) else {
      throw ValidationError("--batch needs a number from 1 to 100000.")
    }
  }

  func run() async throws {
    TemporaryDaybook.removeAbandoned(beside: try location.path(root.location))
    let log = try location.open(.readWriteCreating, root.location, types)
    defer { log.close() }
    if Console.inputIsTerminal {
      try Notice("Events as JSON, one on each line; Ctrl-D ends.").show()
    }
    var lines = AppendedLines(to: log, batchSize: batch) { (bytes) throws(SystemError) in
      try Console(.output).write(bytes)
    }
    do { try await lines.appendAll(from: .standard) } catch let error as AppendedLinesError {
      throw StatusError(Self.status(of: error), error)
    }
  }

  private static func status(of error: AppendedLinesError) -> ExitStatus {
    switch error.cause {
    case .badLine: .badData
    case .refused(let error): ExitStatus(error)
    case .untold, .notReached: .inputOutput
    }
  }
}
