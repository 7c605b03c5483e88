internal import DaybookTesting
internal import Foundation
internal import TerminalTestSupport

/// Measures steps and jumps of the grid at a terminal, from a key to the rows on the screen.
///
/// Two read models have nearly as many rows as there are events, which is the worst case: one is
/// keyed by numbers, the other by texts. Queries read them, and another query reads the events.
struct GridTask: BenchmarkTask {
  let name = "grid"

  private static let definitions = [
    ".create view numbered = events | where isnotnull(data.minutes)"
      + " | summarize minutes = sum(tolong(data.minutes)), plays = count()"
      + " by user = tolong(data.user), game = tolong(data.game)",
    ".create view titled = events | where isnotnull(data.minutes)"
      + " | summarize minutes = sum(data.minutes), last = max(time)"
      + " by stream, title = tostring(data.title)",
  ]

  private static let subjects: [(name: String, text: String)] = [
    ("rows by numbers", "numbered"),
    ("a query of rows by numbers", "numbered | where minutes > 1500"),
    ("rows by texts", "titled"),
    ("a query of rows by texts", "titled | where minutes > 1500"),
    ("a query of events", "events | summarize count() by type"),
  ]

  func measure(_ bench: Bench) async throws -> [Measurement] {
    guard bench.hasCommand else {
      return [Measurement(task: "the grid", unit: "ms", goal: .none, note: "not built")]
    }
    let log = try bench.site.freshDirectory()
    try await bench.workload.write(to: log)
    // The query makes the file of columns, which an import makes, too.
    let lines = Self.definitions + ["events | count", "views"]
    let define = [bench.command, "--log", log, "repl"] + lines.flatMap { ["-c", $0] }
    _ = try BaselineProcess(define, output: "\(bench.site.path)/answer")
    let home = try bench.site.freshDirectory()
    return try Self.subjects.flatMap { name, text in
      let words = [bench.command, "--log", log, "grid", text]
      var grid = try GridAtTerminal(words, home: home)
      return try grid.measurements(name, jumps: max(20, bench.runs))
    }
  }
}

/// A grid at a terminal of its own, over all events of a log.
private struct GridAtTerminal {
  private let terminal: PseudoTerminal
  private let command: String
  private let head: Int
  private var random = RandomNumbers(seed: 11)

  init(_ words: [String], home: String) throws {
    let terminal = try PseudoTerminal(words, columns: 120, rows: 40, variables: ["HOME=\(home)"])
    let command = words.suffix(2).joined(separator: " ")
    guard terminal.waits(for: { $0.lines[0].contains(" of ") }),
      let head = terminal.screen.lines[0].split(separator: " ").drop(while: { $0 != "of" })
        .dropFirst().first.flatMap({ Int($0) })
    else { throw ChildFailure(command: command, status: 0) }
    (self.terminal, self.command, self.head) = (terminal, command, head)
  }

  /// Jumps to positions all over the log, and goes some steps back from each.
  mutating func measurements(_ subject: String, jumps count: Int) throws -> [Measurement] {
    var (jumps, steps): ([Double], [Double]) = ([], [])
    for _ in 0..<count {
      let seq = 6 + Int(random.next(below: UInt64(head - 6)))
      terminal.send(":\(seq)")
      guard terminal.waits(for: { $0.lines.last?.contains("\(seq)") == true }) else {
        throw ChildFailure(command: command, status: 0)
      }
      jumps.append(try seconds(of: "\r", to: seq))
      for step in 1...5 { steps.append(try seconds(of: ",", to: seq - step)) }
    }
    return [
      measurement("a jump", subject, jumps.median, limit: 500),
      measurement("the slowest of \(count) jumps", subject, jumps.max() ?? 0, limit: 500),
      measurement("a step", subject, steps.median, limit: 50),
      measurement("the slowest of \(steps.count) steps", subject, steps.max() ?? 0, limit: 50),
    ]
  }

  /// The seconds until the window shows the rows at position `seq`.
  private func seconds(of keys: String, to seq: Int) throws -> Double {
    let begin = ContinuousClock.now
    terminal.send(keys)
    guard terminal.waits(for: { $0.lines[0].contains("at \(seq) of") }) else {
      throw ChildFailure(command: command, status: 0)
    }
    return (ContinuousClock.now - begin) / .seconds(1)
  }

  private func measurement(
    _ task: String, _ subject: String, _ seconds: Double, limit: Double
  ) -> Measurement {
    Measurement(
      task: "grid: \(task), \(subject)", unit: "ms", engine: seconds * 1_000, goal: .atMost(limit))
  }
}
