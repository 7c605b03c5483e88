internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell
internal import DaybookStorage
internal import FreelanceJobs
internal import SteamPlayers

/// Lines from a terminal, a pipe or the command line, run over the read models of a log.
struct ShellSession {
  private var shell: Shell
  private let views: AppViews
  private let log: FileEventLog

  init(_ log: FileEventLog, _ views: AppViews, today: CalendarDate = Timestamp.now.date) {
    (self.views, self.log) = (views, log)
    shell = Shell(views.source(of: log), screens: Self.screens(views, today))
  }

  /// Runs the lines of stdin: with prompts for a person, else as a script.
  mutating func run(isInteractive: Bool) async throws {
    let output = Console(.output)
    if isInteractive { try output.write("Type 'help' for what there is, 'quit' to leave.\n") }
    var script = ScriptLines()
    while true {
      if isInteractive { try output.write(shell.state.prompt) }
      let text = readLine()
      let line =
        isInteractive ? text : text.map { script.take($0)?.text ?? "" } ?? script.finish()?.text
      guard let line else { break }
      guard try await run(line, isInteractive: isInteractive) else { return }
      if text == nil { break }
    }
    if isInteractive { try output.write("\n") }
  }

  /// Runs one line; false when it ends the session.
  mutating func run(_ line: String, isInteractive: Bool = false) async throws -> Bool {
    try await views.catchUp()
    let output = Console(.output)
    let context = LineContext(
      head: try log.end(), now: .now, seed: UInt64.random(in: 0...UInt64.max),
      window: output.window)
    do {
      let reply = try await shell.run(line, in: context)
      try output.write(reply.text)
      for note in reply.notes { try Notice(note).show() }
      if let failure = reply.failure { throw failure }
      return reply.action != .leave
    } catch {
      guard isInteractive else { throw error }
      try Console(.error).write("\(error)\n")
      return true
    }
  }

  private static func screens(_ views: AppViews, _ today: CalendarDate) -> [Screen] {
    let jobs: Screen.Lines = { words, window in
      try views.readJobs { model in
        try JobScreens.screen(words, seeing: model, today: today, width: window.width) ?? []
      }
    }
    let players: Screen.Lines = { words, window in
      try views.readPlayers { model in
        try SteamScreens.screen(
          words, seeing: model, today: today, width: window.width, glyphs: window.glyphs) ?? []
      }
    }
    return [
      Screen(
        name: "jobs", usage: "[DATE…]", summary: "jobs by date, the next days or those",
        app: "jobs", lines: jobs),
      Screen(
        name: "job", usage: "NUMBER", summary: "what became of a job", app: "jobs",
        lines: jobs),
      Screen(
        name: "compare", usage: "PLAYER PLAYER…", summary: "games of players side by side",
        app: "steam", lines: players),
      Screen(
        name: "playtime", usage: "PLAYER [GAME] [by day|week|month|year]",
        summary: "play time by game, or over time", app: "steam", lines: players),
    ]
  }
}
