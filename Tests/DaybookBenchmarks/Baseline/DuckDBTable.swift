internal import Foundation

/// A table of a log's events in DuckDB, by DuckDB's Python module where that is installed.
struct DuckDBTable {
  /// The time for one question, the shortest of several runs.
  struct Time {
    let processorSeconds: Double
    let seconds: Double
  }

  private let directory: String

  /// Imports the export in the file `text` into a table in `directory`; `nil` without DuckDB.
  init?(of text: String, in directory: String) throws {
    self.directory = directory
    guard (try? Self.run("import duckdb", [], output: nil)) != nil else { return nil }
    try Self.run(Self.making, ["\(directory)/events.duckdb", text], output: nil)
  }

  /// Returns the time for each question, all asked in one process that has the table open.
  func times(of questions: [String], runs: Int) throws -> [Time] {
    let (list, answers) = ("\(directory)/questions", "\(directory)/times")
    try Data(questions.joined(separator: "\n").utf8).write(to: URL(filePath: list))
    try Self.run(Self.asking, ["\(directory)/events.duckdb", list, "\(runs)"], output: answers)
    return try String(contentsOf: URL(filePath: answers), encoding: .utf8).split(separator: "\n")
      .map { line in
        let figures = line.split(separator: " ").compactMap { Double($0) }
        return Time(processorSeconds: figures[0], seconds: figures[1])
      }
  }

  private static func run(_ script: String, _ arguments: [String], output: String?) throws {
    let line = ["/bin/sh", "-c", "exec python3 -c \"$0\" \"$@\" 2>/dev/null", script]
    _ = try BaselineProcess(line + arguments, output: output)
  }

  private static let making = """
    import duckdb, sys
    duckdb.connect(sys.argv[1]).execute('''
      create table events as select seq, cast(time as timestamp) as time, stream,
        split_part(stream, '-', 1) as category, version, type, data.*
      from read_ndjson($1) order by seq''', [sys.argv[2]])
    """

  private static let asking = """
    import duckdb, sys, time
    table = duckdb.connect(sys.argv[1], read_only=True)
    for question in open(sys.argv[2]):
        times = []
        for _ in range(int(sys.argv[3])):
            (processor, wall) = (time.process_time(), time.perf_counter())
            table.sql(question).fetchall()
            times.append((time.process_time() - processor, time.perf_counter() - wall))
        print(min(t[0] for t in times), min(t[1] for t in times), flush=True)
    """
}
