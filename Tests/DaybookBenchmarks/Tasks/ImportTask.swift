internal import DaybookEvents
internal import Foundation

/// Measures the import of the workload as NDJSON, and the same import by sqlite3.
///
/// Both check the same two rules: no version of a stream twice, and no id twice.
struct ImportTask: BenchmarkTask {
  let name = "import"

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let text = try await bench.workloadText()
    let count = Double(bench.workload.events.count)
    var engine: [Double] = []
    var command: [Double] = []
    var sqlite: [Double] = []
    for _ in 0..<bench.runs {
      engine.append(try await importIntoEngine(bench, text))
      if bench.hasCommand { command.append(try importByCommand(bench, text)) }
      if let program = Self.sqlite { sqlite.append(try importIntoSQLite(bench, program, text)) }
    }
    let rate = count / engine.median
    return [
      Measurement(
        task: "import of NDJSON, by the API", unit: "events/s", engine: rate,
        goal: .atLeast(600_000)),
      Measurement(
        task: "import of NDJSON, by 'daybook import'", unit: "events/s",
        engine: command.isEmpty ? nil : count / command.median, goal: .atLeast(600_000),
        note: command.isEmpty ? "not built" : ""),
      Measurement(
        task: "import of NDJSON, by the API, times sqlite3", unit: "×",
        engine: sqlite.isEmpty ? nil : sqlite.median / engine.median, goal: .atLeast(10),
        note: sqlite.isEmpty ? "no sqlite3" : ""),
    ]
  }

  private func importIntoEngine(_ bench: Bench, _ text: String) async throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let log = try EngineLog(directory).log
    defer { log.close() }
    return try await seconds { _ = try await log.import(text) }
  }

  private func importByCommand(_ bench: Bench, _ text: String) throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    return try BaselineProcess([bench.command, "import", text, "--log", directory]).seconds
  }

  // sqlite3

  private static var sqlite: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/sqlite3" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private func importIntoSQLite(
    _ bench: Bench, _ program: String, _ text: String
  ) throws -> Double {
    let directory = try bench.site.freshDirectory()
    defer { try? bench.site.remove(directory) }
    let script = "\(directory)/import.sql"
    try sqliteScript(text).write(toFile: script, atomically: false, encoding: .utf8)
    return try BaselineProcess([program, "\(directory)/events.db", ".read \(script)"]).seconds
  }

  private func sqliteScript(_ text: String) -> String {
    """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TEMP TABLE lines (line TEXT);
    CREATE TABLE events (
      seq INTEGER PRIMARY KEY, id TEXT, stream TEXT, version INTEGER, type TEXT, time TEXT,
      data TEXT);
    .mode ascii
    .separator "\\037" "\\n"
    .import \(text) lines
    BEGIN;
    INSERT INTO events
      SELECT line ->> 'seq', line ->> 'id', line ->> 'stream', line ->> 'version',
        line ->> 'type', line ->> 'time', line -> 'data' FROM lines;
    CREATE UNIQUE INDEX streams ON events (stream, version);
    CREATE UNIQUE INDEX ids ON events (id);
    COMMIT;

    """
  }
}

extension Bench {
  var hasCommand: Bool { FileManager.default.isExecutableFile(atPath: command) }

  /// Returns the path of an NDJSON file with the workload, as another log would export it.
  func workloadText() async throws -> String {
    let path = "\(site.path)/events.ndjson"
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let logs = try await site.logs(workload)
    _ = try BaselineProcess(
      [
        executable, "--role", "exporting", "--directory", logs.engine, "--text", "-",
        "--report", "\(site.path)/report",
      ], output: path)
    return path
  }
}
