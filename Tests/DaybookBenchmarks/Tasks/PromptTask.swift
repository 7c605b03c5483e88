internal import CBaseline
internal import DaybookSystem
internal import Foundation

/// Starts the shell at a terminal, over the whole workload, and waits for its prompt.
struct PromptTask: BenchmarkTask {
  let name = "prompt"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    var measurement = Measurement(
      task: "from start to the prompt of the shell", unit: "ms", goal: .atMost(100),
      note: "not built")
    guard bench.hasCommand else { return [measurement] }
    let log = try await bench.site.logs(bench.workload).engine
    let start = ShellStart(command: bench.command, log: log, home: try bench.site.freshDirectory())
    // The first start builds the read models, so it is not measured.
    _ = try start.seconds()
    measurement.engine =
      try (0..<max(10, bench.runs)).map { _ in try start.seconds() }.median * 1_000
    measurement.note = ""
    return [measurement]
  }
}

/// A start of the shell at a terminal of its own.
private struct ShellStart {
  let command: String
  let log: String
  let home: String

  /// Returns the seconds until the prompt is written, then ends the shell.
  func seconds() throws -> Double {
    var path = [CChar](repeating: 0, count: 256)
    let terminal = baseline_open_terminal(80, 24, &path, path.count)
    guard terminal >= 0 else { throw ChildFailure(command: "open a terminal", status: -terminal) }
    defer { close(terminal) }
    let begin = ContinuousClock.now
    let shell = try launch(
      at: String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    )
    .start()
    defer {
      shell.send(SIGKILL)
      _ = try? shell.waitForEnd()
    }
    try wait(for: "daybook>", at: terminal)
    return (ContinuousClock.now - begin) / .seconds(1)
  }

  private func launch(at terminal: String) -> ProcessLaunch {
    var launch = ProcessLaunch([command, "--log", log, "repl", "--read-only"])
    launch.variables = ["HOME=\(home)", "TERM=xterm-256color", "LC_ALL=C.UTF-8"]
    launch.terminal = terminal
    return launch
  }

  private func wait(for text: String, at terminal: CInt) throws {
    var shown: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while !String(decoding: shown, as: UTF8.self).contains(text) {
      let count = read(terminal, &chunk, chunk.count)
      guard count > 0 else { throw ChildFailure(command: "\(command) repl", status: errno) }
      shown += chunk[..<count]
    }
  }
}
