import DaybookQuery
internal import DaybookValues

/// A run of hunted calls, one after another, in this process, which a trap may end.
///
/// The caller prints each number before its query runs, so that a reader knows which query ended
/// the process. Each query has a limit of processor time: a signal ends the process if the query
/// ignores its deadline.
package struct CrashHunt {
  private let calls = HuntedCalls()

  /// The bytes of memory that operators may use, and the seconds of processor time for a query.
  private static let limit = (bytes: 64 << 20, seconds: 2.0)
  /// The share of the limit in bytes above which a query is a finding, and a limit in seconds.
  ///
  /// A query that takes half of these seconds of processor time is a finding. The process is ended
  /// when a query takes all of them.
  private static let excess = (share: 1.25, seconds: 20.0)

  package init() {}

  package func query(_ number: Int) -> String { calls.query(number) }

  package var roundCount: Int { calls.roundCount }

  package var unhunted: [String] { calls.unhunted }

  /// Returns the problem with the query of a number; `nil` when it ends as promised.
  package func finding(_ number: Int) -> String? { Self.finding(calls.query(number)) }

  /// Returns the memory and time that a query used, and how it ended.
  func account(of query: String, limit: Int) -> String {
    let usage = ProcessUsage.starting(allowing: Self.patience)
    let ending = Self.ending(of: query, limit, deadline: usage.seconds + Self.patience)
    let used = usage.sinceStart
    return "\(used.bytes >> 20) MiB, \(used.seconds) s, \(ending)"
  }

  /// The seconds of processor time that a query given by a person may take.
  private static let patience = 100.0

  private static func ending(of text: String, _ limit: Int, deadline: Double) -> String {
    let bound = Query.bind(
      text, tables: ExtremeTables.all, now: ExtremeTables.now, takesSeveral: true)
    if let refusal = bound.diagnostics.first { return "refused: \(refusal.message)" }
    for query in bound.queries {
      let run = QueryRun(
        limits: QueryLimits(resultRows: 10_000, heldBytes: limit), seed: 1,
        isCancelled: { ProcessUsage.seconds > deadline })
      do throws(QueryError) {
        let result = try query.start(run)
        while try result.next() != nil {}
      } catch { return "\(error)" }
    }
    return "done"
  }

  private static func finding(_ query: String) -> String? {
    let usage = ProcessUsage.starting(allowing: Self.excess.seconds)
    let problem = Self.problem(of: query, deadline: usage.seconds + Self.limit.seconds)
    let used = usage.sinceStart
    if let problem { return problem }
    if used.bytes > Int(Double(Self.limit.bytes) * Self.excess.share) {
      return "took \(used.bytes >> 20) MiB with a limit of \(Self.limit.bytes >> 20)"
    }
    return used.seconds > Self.excess.seconds / 2 ? "took \(used.seconds) s of the processor" : nil
  }

  private static func problem(of text: String, deadline: Double) -> String? {
    let bound = Query.bind(
      text, tables: ExtremeTables.all, now: ExtremeTables.now, takesSeveral: true)
    for diagnostic in bound.diagnostics where diagnostic.range.start > text.utf8.count {
      return "tells of a mistake at \(diagnostic.range.start), after its end"
    }
    if bound.queries.isEmpty, bound.diagnostics.isEmpty { return "is refused without a reason" }
    for query in bound.queries {
      _ = query.explanation()
      let run = QueryRun(
        limits: QueryLimits(resultRows: 10_000, heldBytes: limit.bytes), seed: 1,
        isCancelled: { ProcessUsage.seconds > deadline })
      if let problem = read(query, run) { return problem }
    }
    return nil
  }

  /// Reads all rows and writes their values as in printed results, and returns the problem, if any.
  private static func read(_ query: BoundQuery, _ run: QueryRun) -> String? {
    do throws(QueryError) {
      let result = try query.start(run)
      while let batch = try result.next() {
        for column in batch.columns {
          for row in 0..<batch.rowCount {
            let value = column.value(at: row)
            guard value.heldBytes <= limit.bytes else {
              return "gives a value of \(value.heldBytes >> 20) MiB"
            }
            var writer = JSONWriter()
            if value.heldBytes < 1 << 20 { writer.writeResult(value) }
          }
        }
      }
    } catch {
      return "\(error)".isEmpty ? "ends without a reason" : nil
    }
    return nil
  }
}
