internal import AgentSessions
internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import Synchronization

struct AgentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agent",
    abstract: "Load sessions of programs that work with language models.",
    usage: """
      daybook agent [<options>] <paths> ... [--keep-secrets] [--follow]
      daybook agent price <model> --input <amount> --output <amount> [<options>]
      """,
    discussion: """
      Folders are searched, their subfolders included. Files are recognized by their content: \
      sessions of Claude Code, the Gemini CLI and Codex, also as .jsonl.zst if the program zstd is \
      there, and spans of OpenTelemetry about generative AI as OTLP/JSON. Each session, and each \
      agent within one, is a stream run-NAME:

        daybook agent ~/.claude/projects ~/.codex ~/.gemini/tmp
        daybook query 'runs | sort by lastAt desc | take 10'
        daybook query 'toolCalls | summarize calls = count() by tool'

      Loading again doubles nothing. An answer over several lines counts once; counts that are \
      sent again, and turns that a forked session copies, are not counted twice. A record whose \
      identity is in the log with other content is appended as a revision ('revised').

      Records of unknown kinds are kept as they are ('unknown'); lines that cannot be read, or \
      have more than 8 MiB, are passed over ('bad'); texts of more than 200 KiB are cut ('cut').

      Keys, tokens and passwords of common shapes are masked before anything is appended \
      ('masked'), unless --keep-secrets is given. Other secrets stay: the log of an agent is as \
      confidential as what the agent saw. The numbers of tokens are the logged ones, which are no \
      bill; 'daybook agent price' sets the price of a model.
      """,
    subcommands: [AgentLoadCommand.self, AgentPriceCommand.self],
    defaultSubcommand: AgentLoadCommand.self)
}

struct AgentLoadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Load sessions; 'daybook agent FOLDER' does the same.",
    discussion: """
      With --follow it goes on while files grow and new files come, and prints on stderr what it \
      appends. Of a file that grows, only the new part is read; a file that was cut or replaced is \
      read again, without doubles. Ctrl-C ends it with a report of all that was done.

        daybook agent ~/.claude/projects --follow
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var types: TypeLimitOption

  @Argument(help: "Folders and files with sessions.", completion: .file())
  var paths: [String]

  @Flag(help: "Append keys, tokens and passwords as they are.")
  var keepSecrets = false

  @Flag(name: .shortAndLong, help: "Go on while files grow and new files come, until Ctrl-C.")
  var follow = false

  func run() async throws {
    // Without this check, a missing input file would leave an empty new daybook.
    for path in paths where !FileEntry(path).exists {
      throw StatusError(.inputOutput, "There is no file or folder '\(path)'. Name another one.")
    }
    if follow { return try await goOn() }
    let found = try FoundSessions(paths)
    guard !found.isEmpty else { throw Self.nothing(in: paths, found.notes) }
    TemporaryDaybook.removeAbandoned(beside: try location.path(root.location))
    let log = try location.open(.readWriteCreating, root.location, types)
    defer { log.close() }
    let progress = Progress("agent")
    var sessions = AgentImport(into: log, keepsSecrets: keepSecrets) { progress.show($0) }
    let report = try await sessions.run(found)
    try log.closeFile()
    try tell(report)
  }

  /// Imports until Ctrl-C, including files that appear later in the given directories.
  private func goOn() async throws {
    if let pipe = paths.first(where: { FileEntry($0).isPipe }) {
      throw StatusError(
        .usage,
        "'\(pipe)' is read once, and cannot be followed. Leave --follow out, or name a file.")
    }
    let log = try location.open(.readWriteCreating, root.location, types)
    defer { log.close() }
    let sessions = AgentFollow(paths, into: log, keepsSecrets: keepSecrets)
    let news = FollowNews()
    let report = try await InterruptibleWork.valueWhenStopped {
      try await sessions.run(by: ContinuousClock(), every: .milliseconds(500)) { news.tell($0) }
    }
    try log.closeFile()
    try tell(report)
  }

  private static let columns = [
    "source", "sessions", "records", "events", "appended", "known", "copied", "revised", "supplied",
    "dropped", "unknown", "bad", "cut", "masked",
  ]

  private static let shownAlways = 5

  private func tell(_ report: AgentImportReport) throws {
    let appended = report.sources.reduce(0) { $0 + $1.appended }
    let rows = report.sources.map { Self.row($0) }
    // To save width, a table omits some columns if all their counts are 0.
    let shown = Self.columns.indices.filter { column in
      format.format != .table || column < Self.shownAlways
        || rows.contains { $0[column] != .integer(0) }
    }
    try StatusError.whenUntold("\(appended) events were appended") {
      try format.print(
        rows.map { row in shown.map { row[$0] } }, columns: shown.map { Self.columns[$0] })
    }
    for note in report.notes { try Notice(note).show() }
    if appended > 0 {
      try NextCommand(openingShell: location, root.location).tell(after: format)
    }
  }

  private static func nothing(in paths: [String], _ notes: [String]) -> StatusError {
    for note in notes { Notice(note).tell() }
    let names = paths.map { "'\($0)'" }.joined(separator: ", ")
    return StatusError(
      .badData,
      "There are no sessions of Claude Code, Codex, the Gemini CLI or OpenTelemetry in \(names)."
        + " Name the folder or the files that hold them.")
  }

  private static func row(_ source: AgentSourceReport) -> [JSONValue] {
    let tally = source.tally
    let counts = [
      source.sessions, tally.records, source.events, source.appended, source.known, source.copied,
      source.revised, tally.supplied, tally.dropped, tally.unknown, tally.bad, tally.cut,
      source.masked,
    ]
    return [.string(source.source.rawValue)] + counts.map { .integer(Int64($0)) }
  }
}

/// Prints a note on stderr after each round of a continuous import that appended events.
final class FollowNews: Sendable {
  private let appended = Mutex<Int?>(nil)

  /// Prints the number of events that were imported since the last round.
  ///
  /// Only the first round prints a number that is 0.
  func tell(_ report: AgentImportReport) {
    let sum = report.sources.reduce(0) { $0 + $1.appended }
    let before = appended.withLock { appended in
      defer { appended = sum }
      return appended
    }
    guard let before else {
      return Notice("\(Self.events(sum)) appended. Going on as files change; Ctrl-C ends it.")
        .tell()
    }
    if sum > before { Notice("\(Self.events(sum - before)) appended.").tell() }
  }

  private static func events(_ count: Int) -> String {
    Amount(count, "event").text + (count == 1 ? " was" : " were")
  }
}
