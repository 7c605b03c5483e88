/// A tool that people ask the same of a file of NDJSON, where it is installed.
enum PeerTool: String, CaseIterable {
  case jq
  /// By its module for Python, whose start is part of the time.
  case duckdb
  /// The same over a file of its columns, which is made before the time begins.
  case duckdbOverParquet = "duckdb over Parquet"

  /// Two of the queries, in the tool's own words over the export of the log at `$1`.
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

  /// What is to be done once before the scripts.
  private var preparation: String? {
    guard self == .duckdbOverParquet else { return nil }
    let copy = "copy (select * from \(Self.lines)) to '$1.parquet' (format parquet)"
    return "python3 -c \"import duckdb; duckdb.sql(\\\"\(copy)\\\")\""
  }

  /// What the tool takes for the log's export in `text`, or that it is not there.
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
