internal import Foundation

/// Measures the screens about players over two years of samples, each in a process of its own.
struct SteamScreensTask: BenchmarkTask {
  let name = "steam-screens"

  /// The lines that are shown; a person takes 100 milliseconds for an immediate answer.
  private static let lines = [
    "me", "user grace", "friends", "steam history friends", "games", "games --recent --sort last",
    "games --under 1h", "random", "game 'Game 7'", "playtime", "playtime 'Game 7'",
    "playtime --by day", "playtime --by week --since 90d", "playtime --by month --since 2y",
    "achievements 'Game 7'", "stats 'Game 7'", "steam news 'Game 7'", "steam news 'Game 7' 3",
    "steam players 'Game 7'", "compare grace", "compare grace linus",
  ]

  func measure(_ bench: Bench) async throws -> [Measurement] {
    guard bench.hasCommand else {
      return [Measurement(task: "screens of players", unit: "ms", goal: .none, note: "not built")]
    }
    let history = PlayerSamples()
    let (log, load, fold) = try Self.kept(history, named: "players", bench)
    let many = PlayerSamples(players: 40, games: 100, friends: 0, days: 2)
    let (_, _, foldOfMany) = try Self.kept(many, named: "many", bench)
    let (command, output) = (bench.command, "\(bench.site.path)/answer")
    let screens = try Self.lines.map { line in
      var times: [Double] = []
      for _ in 0..<bench.runs {
        let words = [command, "--log", log, "repl", "--read-only", "-c", line]
        times.append(try BaselineProcess(words, output: output).seconds)
      }
      return Measurement(
        task: "screen: \(line)", unit: "ms", engine: times.median * 1_000, goal: .atMost(100))
    }
    let events = "\(history.sampleCount) samples of 3 players"
    return [
      Measurement(task: "loading \(events)", unit: "s", engine: load, goal: .none),
      Measurement(task: "folding \(events)", unit: "s", engine: fold, goal: .none),
      Measurement(
        task: "folding \(many.sampleCount) samples of 40 players", unit: "s", engine: foldOfMany,
        goal: .none),
    ] + screens
  }

  /// Imports `samples` into a new daybook, and folds them into read models.
  private static func kept(
    _ samples: PlayerSamples, named name: String, _ bench: Bench
  ) throws -> (log: String, load: Double, fold: Double) {
    let text = "\(bench.site.path)/\(name).ndjson"
    try Data(samples.text.utf8).write(to: URL(filePath: text))
    let log = try bench.site.freshDirectory() + "/\(name).daybook"
    let (command, output) = (bench.command, "\(bench.site.path)/answer")
    let load = try BaselineProcess([command, "--log", log, "import", text], output: output).seconds
    let fold = try BaselineProcess([command, "--log", log, "views"], output: output).seconds
    return (log, load, fold)
  }
}
