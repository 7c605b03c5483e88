/// Common idioms of queries, each compared with a simpler query that reads the same rows.
///
/// The two run in turn, and only the ratio of their times counts, so the result does not depend on
/// the machine.
struct QueryIdioms {
  private struct Idiom {
    let task: String
    let query: String
    /// The simpler query with which the idiom is compared.
    let plain: String
    /// How many times as long as the simpler query the idiom may take.
    let limit: Double
  }

  private static let type = "['game.played.3']"
  private static let line =
    type + " | extend line = strcat('user=', user, ' game=', game, ' minutes=', minutes, '.')"
  private static let count = " | summarize count()"

  private static let all = [
    Idiom(
      task: "in a query's 10,000 values over a comparison",
      query: type + " | where user in ((range u from 0 to 99990 step 10))" + count,
      plain: type + " | where user + 0 >= 0" + count, limit: 2),
    Idiom(
      task: "in a list of 1,000 over a comparison",
      query: type + " | where user in ("
        + (0..<1_000).map { "\($0 * 100)" }.joined(separator: ", ") + ")" + count,
      plain: type + " | where user + 0 >= 0" + count, limit: 2),
    Idiom(
      task: "has_any of 300 terms over one of 5",
      query: line + " | where line has_any ("
        + (0..<300).map { "'term\($0)'" }.joined(separator: ", ") + ")" + count,
      plain: line + " | where line has_any ('term1', 'term2', 'term3', 'term4', 'term5')" + count,
      limit: 1.5),
    Idiom(
      task: "parse of three values over split by hand",
      query: line + " | parse line with 'user=' u ' game=' g ' minutes=' m '.'"
        + " | summarize max(strlen(u)), max(strlen(g)), max(strlen(m))",
      plain: line + " | extend p = split(line, '=')"
        + " | extend u = split(p[1], ' ')[0], g = split(p[2], ' ')[0], m = split(p[3], '.')[0]"
        + " | summarize max(strlen(u)), max(strlen(g)), max(strlen(m))", limit: 1),
    Idiom(
      task: "top 10 whole events over top 10 positions",
      query: "events | top 10 by strlen(type)",
      plain: "events | top 10 by strlen(type) | project seq", limit: 1.3),
    Idiom(
      task: "three percentiles over a sum",
      query: type + " | summarize percentiles(minutes, 5, 50, 95)",
      plain: type + " | summarize sum(minutes)", limit: 3),
    Idiom(
      task: "percentiles by type over sums by type",
      query: "events | summarize percentiles(tolong(data.minutes), 5, 50, 95) by type",
      plain: "events | summarize sum(tolong(data.minutes)) by type", limit: 3),
    Idiom(
      task: "bag_unpack of all members over one member",
      query: "events | project data | evaluate bag_unpack(data) | summarize sum(minutes)",
      plain: "events | summarize sum(tolong(data.minutes))", limit: 12),
    Idiom(
      task: "sort by text over sort by number",
      query: type + " | project title | sort by title" + count,
      plain: type + " | project minutes | sort by minutes" + count, limit: 3),
  ]

  /// Measures the ratio of each idiom's time to that of its simpler query.
  static func measure(_ log: String, _ bench: Bench) async throws -> [Measurement] {
    guard bench.hasCommand else { return [] }
    var measurements: [Measurement] = []
    for idiom in all { measurements.append(try await measure(idiom, log, bench)) }
    return measurements
  }

  private static func measure(
    _ idiom: Idiom, _ log: String, _ bench: Bench
  ) async throws -> Measurement {
    let seconds = { (query: String) throws -> Double in
      let command = [bench.command, "--log", log, "query", query]
      return try BaselineProcess(command, output: "\(bench.site.path)/answer").seconds
    }
    let runs = try await PairedRuns(
      bench.runs, baseline: { try seconds(idiom.plain) }, engine: { try seconds(idiom.query) })
    let ratio = zip(runs.engine, runs.baseline).map { $0 / $1 }.median
    return Measurement(
      task: "query: \(idiom.task)", unit: "times", engine: ratio, goal: .atMost(idiom.limit),
      note: "\(Figure.text(runs.engine.median * 1_000)) ms")
  }
}
