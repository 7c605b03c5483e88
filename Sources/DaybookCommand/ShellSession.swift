internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import DaybookStorage
internal import FreelanceJobs
internal import SteamPlayers

/// Lines from a terminal, a pipe or the command line, run over the read models of a log.
struct ShellSession {
  private let shell: Shell

  init(_ log: FileEventLog, today: CalendarDate = Timestamp.now.date) {
    // An event that one app cannot read stops the screens of that app, and nothing else.
    let jobs = Result { try JobsReadModel(folding: log) }
    let steam = Result { try SteamReadModel(folding: log) }
    shell = Shell(
      log: log, screens: Self.screens(jobs, steam, today), queries: Self.queries(log))
  }

  /// Runs the lines of stdin: with prompts for a person, else as a script.
  func run(isInteractive: Bool) throws {
    let output = Console(.output)
    if isInteractive { try output.write("Type 'help' for what there is, 'quit' to leave.\n") }
    while true {
      if isInteractive { try output.write("daybook> ") }
      guard let line = readLine() else { break }
      guard try run(line, isInteractive: isInteractive) else { return }
    }
    if isInteractive { try output.write("\n") }
  }

  /// Runs one line; false when it ends the session.
  func run(_ line: String, isInteractive: Bool = false) throws -> Bool {
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
  private static func queries(_ log: FileEventLog) -> ShellQueries {
    ShellQueries(views: AppProjections.names, timeZones: SystemTimeZones(), now: { .now }) {
      try DaybookTables(log, DaybookViews(AppProjections.all, of: log))
    }
  }

  private static func screens(
    _ jobs: Result<JobsReadModel, any Error>, _ steam: Result<SteamReadModel, any Error>,
    _ today: CalendarDate
  ) -> [Screen] {
    [
      Screen(name: "jobs", usage: "[DATE…]", summary: "jobs by date, the next days or those") {
        try JobScreens.screen($0, seeing: jobs.get(), today: today, width: $1) ?? []
      },
      Screen(name: "compare", usage: "PLAYER PLAYER…", summary: "games of players side by side") {
        try SteamScreens.screen($0, seeing: steam.get(), today: today, width: $1) ?? []
      },
      Screen(
        name: "playtime", usage: "PLAYER [GAME]", summary: "play time by game, or by day of one"
      ) {
        try SteamScreens.screen($0, seeing: steam.get(), today: today, width: $1) ?? []
      },
    ]
  }
}

extension JobsReadModel {
  /// What the events of `log` give.
  init(folding log: any EventLog) throws {
    self.init()
    try log.forEach(JobEvent.self) { apply($0) }
  }
}

extension SteamReadModel {
  /// What the events of `log` give.
  init(folding log: any EventLog) throws {
    self.init()
    try log.forEach(PlayerEvent.self) { apply($0) }
  }
}
