internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres
internal import DaybookSystem

struct AppendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "append",
    abstract: "Append events from stdin to a shared log, one JSON object a line.",
    discussion: """
      Lines, options and answers are those of 'daybook append': {"stream":…,"type":…,"data":{…}} with, if \
      you like, "id", "time", "meta", "v" and "expect", and for each event that the server has made \
      durable {"seq":…,"stream":…,"version":…}. The first line that is refused ends the command; what \
      stands before it is in the log, and nothing after it.

      With --log PATH an answer comes once that replica has the event as well, whether another process \
      keeps it up to date or not: who reads the answer finds the event.

        echo '{"stream":"note-1","type":"note.added","data":{"n":1},"expect":0}' \\
          | daybook-postgres append postgres://db.example.org/app --log my.daybook
      """)

  @OptionGroup var log: SharedLogOptions

  @Option(name: .customLong("log"), help: ArgumentHelp("A replica.", valueName: "PATH"))
  var path: String?

  @Option(help: "Lines in one commit: more is faster, with the same outcome.")
  var batch = 1

  @Option(
    name: .customLong("max-types"),
    help: ArgumentHelp(
      "Refuse a new event type beyond so many; they stay for ever, and 65000 are the most.",
      valueName: "n"))
  var maximumTypes = 10_000

  func validate() throws {
    guard (1...100_000).contains(batch) else {
      throw ValidationError("--batch wants a number from 1 to 100000.")
    }
    guard (1...65_000).contains(maximumTypes) else {
      throw ValidationError("--max-types wants a number from 1 to 65000.")
    }
  }

  func run() async throws {
    let shared = try log.open(maximumTypes: maximumTypes)
    defer { shared.close() }
    let replica = try path.map { try LogReplica(of: shared, at: $0) }
    var lines = AppendedLines(to: shared, batchSize: batch) { seq throws(LogError) in
      try await replica?.reach(seq)
    } print: { (bytes) throws(StorageError) in
      try CommandOutput.put(bytes)
    }
    try await lines.appendAll(from: .standard)
  }
}
