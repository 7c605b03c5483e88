internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres
internal import DaybookSystem

struct AppendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "append",
    abstract: "Append events from stdin to a shared log, one JSON object on each line.",
    discussion: """
      Lines, options and answers are those of 'daybook append': {"stream":…,"type":…,"data":{…}} \
      and, if you like, "id", "time", "meta", "v" and "expect"; for each event that the server has \
      made durable, {"seq":…,"stream":…,"version":…} is printed. The first refused line ends the \
      command: the events before it are in the log, those after it are not.

      With --log PATH an answer is printed once that replica has the event as well, whether or not \
      another process keeps it up to date: who reads the answer finds the event there.

        echo '{"stream":"note-1","type":"note.added","data":{"n":1},"expect":0}' \\
          | daybook-postgres append postgres://db.example.org/app --log my.daybook
      """)

  @OptionGroup var log: SharedLogOptions

  @Option(name: .customLong("log"), help: ArgumentHelp("A replica.", valueName: "PATH"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      "The number of lines in one commit: more are faster, with the same result.",
      valueName: "lines"))
  var batch = 1

  @Option(
    name: .customLong("max-types"),
    help: ArgumentHelp(
      "Refuse a new event type beyond this many; types stay for ever, and 65000 is the most.",
      valueName: "n"))
  var maximumTypes = 10_000

  func validate() throws {
    guard (1...100_000).contains(batch) else {
      throw ValidationError("--batch needs a number from 1 to 100000.")
    }
    guard (1...65_000).contains(maximumTypes) else {
      throw ValidationError("--max-types needs a number from 1 to 65000.")
    }
  }

  func run() async throws {
    let shared = try log.open(maximumTypes: maximumTypes)
    defer { shared.close() }
    let replica = try path.map { try LogReplica(of: shared, at: $0) }
    var lines = AppendedLines(to: shared, batchSize: batch) { seq throws(LogError) in
      try await replica?.reach(seq)
    } print: { (bytes) throws(SystemError) in
      try CommandOutput.put(bytes)
    }
    try await lines.appendAll(from: .standard)
  }
}
