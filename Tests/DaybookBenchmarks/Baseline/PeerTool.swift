/// Another tool that can answer the same queries over an NDJSON file, if it is installed.
enum PeerTool: String, CaseIterable {
  case jq
  /// DuckDB by its Python module; the time includes the start of Python.
  case duckdb
  /// DuckDB over a Parquet file, which is made before the measured time begins.
  case duckdbOverParquet = "duckdb over Parquet"

  /// Two of the queries as scripts in the tool's own language; `$1` is the log's export.
  private var scripts: [(task: String, script: String)] {
    switch self {
    case .jq:
      [
        ("count by type", "jq -r .type \"$1\" | sort | uniq -c"),
        (
          "of one type minutes > 30, count and sum by game, top 10",
          "jq -r 'select(.type==\"game.played.3\" and .data.minutes>30)"
            + "|\"\\(.data.game) \\(.data.minutes)\"' \"$1\" | awk '{n[$1]++;m[$1]+=$2}"
            + "END{for(g in n)print g,n[g],m[g]}' | sort -k3 -rn | head"
        ),
      ]
    case .duckdb, .duckdbOverParquet:
      [
        ("count by type", python("select type, count(*) from f group by all")),
        (
          "of one type minutes > 30, count and sum by game, top 10",
          python(
            "select data.game, count(*), sum(data.minutes) m from f where type='game.played.3'"
              + " and data.minutes > 30 group by all order by m desc limit 10")
        ),
      ]
    }
  }

  private func python(_ query: String) -> String {
    let file = self == .duckdb ? Self.lines : "'$1.parquet'"
    let source = query.split(separator: " f ", maxSplits: 1).joined(separator: " \(file) ")
    return "python3 -c \"import duckdb; print(duckdb.sql(\\\"\(source)\\\").fetchall())\""
  }

  private static let lines = "read_ndjson('$1', union_by_name=true)"

  private var question: String {
    switch self {
    case .jq: "command -v jq"
    case .duckdb, .duckdbOverParquet: "python3 -c 'import duckdb'"
    }
  }

  /// The command that is run once before the scripts.
  private var preparation: String? {
    guard self == .duckdbOverParquet else { return nil }
    let copy = "copy (select * from \(Self.lines)) to '$1.parquet' (format parquet)"
    return "python3 -c \"import duckdb; duckdb.sql(\\\"\(copy)\\\")\""
  }

  /// Measures the tool over the log's export in `text`, or reports that it is not installed.
  func measure(_ text: String, output: String, runs: Int) -> [Measurement] {
    let isThere =
      (try? BaselineProcess(["/bin/sh", "-c", question + " 2>/dev/null"], output: output))
    if isThere != nil, let preparation {
      _ = try? BaselineProcess(["/bin/sh", "-c", preparation, "sh", text], output: output)
    }
    return scripts.map { task, script in
      var measurement = Measurement(
        task: "the same by \(rawValue): \(task)", unit: "ms", goal: .none,
        note: "\(rawValue) is not installed")
      guard isThere != nil else { return measurement }
      let times = (0..<runs).compactMap { _ in
        try? BaselineProcess(["/bin/sh", "-c", script, "sh", text], output: output).seconds
      }
      measurement.engine = times.isEmpty ? nil : times.median * 1_000
      measurement.note = times.isEmpty ? "\(rawValue) failed" : ""
      return measurement
    }
  }
}
