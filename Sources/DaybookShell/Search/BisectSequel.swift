internal import Daybook

/// The lines that lead on from the event that `bisect` found.
struct BisectSequel {
  let hit: Bisection.Hit
  /// A row that the query has at the end of the search, if it no longer has the found row there.
  let other: OtherRow?
  let search: BisectionSearch
  let isExact: Bool
  /// Limits the query to rows that meet a condition; returns `nil` if there is no such query.
  let query: (_ condition: String) -> String?

  /// The search for the other row, a test, the search for the next row, and the stream's events.
  func lines() -> [NextLine?] {
    [
      // If a key cannot be written in a query, its search is left out, but the found event is
      // shown.
      searching(other?.condition), .test, searching(try? search.conditionBeyond(hit)),
      NextLine(historyOf: hit.event),
    ]
  }

  private func searching(_ condition: String?) -> NextLine? {
    condition.flatMap(query).flatMap { NextLine("bisect \(isExact ? "--exact " : "")\($0)") }
  }
}
