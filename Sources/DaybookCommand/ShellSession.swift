internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import DaybookStorage
internal import FreelanceJobs
internal import SteamPlayers

/// Lines from a terminal, a pipe or the command line, run over the read models of a log.
struct ShellSession {
  private let shell: Shell
  private let views: AppViews

  init(_ log: FileEventLog, _ views: AppViews, today: CalendarDate = Timestamp.now.date) {
    self.views = views
    shell = Shell(
      log: log, screens: Self.screens(views, today), queries: Self.queries(log, views))
  }

  /// Runs the lines of stdin: with prompts for a person, else as a script.
  func run(isInteractive: Bool) async throws {
    let output = Console(.output)
    if isInteractive { try output.write("Type 'help' for what there is, 'quit' to leave.\n") }
    while true {
      if isInteractive { try output.write("daybook> ") }
      guard let line = readLine() else { break }
      guard try await run(line, isInteractive: isInteractive) else { return }
    }
    if isInteractive { try output.write("\n") }
  }

  /// Runs one line; false when it ends the session.
  func run(_ line: String, isInteractive: Bool = false) async throws -> Bool {
    try await views.catchUp()
    let output = Console(.output)
    let reply = shell.run(line, width: output.width)
    if !reply.lines.isEmpty { try output.write(reply.lines.map { $0 + "\n" }.joined()) }
    if let failure = reply.failure {
      guard isInteractive else { throw StatusError(.usage, failure) }
      try Console(.error).write("\(failure)\n")
    }
    return !reply.isEnd
  }

  /// KQL over the log as it is when a line is run.
  private static func queries(_ log: FileEventLog, _ views: AppViews) -> ShellQueries {
    ShellQueries(views: AppProjections.names, timeZones: SystemTimeZones(), now: { .now }) {
      try DaybookTables(log, views.tables(of: log))
    }
  }

  private static func screens(_ views: AppViews, _ today: CalendarDate) -> [Screen] {
    let jobs: Screen.Lines = { words, width in
      try views.readJobs { model in
        try JobScreens.screen(words, seeing: model, today: today, width: width) ?? []
      }
    }
    let players: Screen.Lines = { words, width in
      try views.readPlayers { model in
        try SteamScreens.screen(words, seeing: model, today: today, width: width) ?? []
      }
    }
    return [
      Screen(
        name: "jobs", usage: "[DATE…]", summary: "jobs by date, the next days or those",
        lines: jobs),
      Screen(name: "job", usage: "NUMBER", summary: "what became of a job", lines: jobs),
      Screen(
        name: "compare", usage: "PLAYER PLAYER…", summary: "games of players side by side",
        lines: players),
      Screen(
        name: "playtime", usage: "PLAYER [GAME] [by day|week|month|year]",
        summary: "play time by game, or over time", lines: players),
    ]
  }
}
