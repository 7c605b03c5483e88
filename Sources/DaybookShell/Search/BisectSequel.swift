internal import Daybook

/// The lines that the shell suggests after `bisect` has found an event.
struct BisectSequel {
  let hit: Bisection.Hit
  /// Another row of the query at the end of the search.
  ///
  /// It is `nil` if the found row still exists at the end, or if there is no other row.
  let other: OtherRow?
  let search: BisectionSearch
  let isExact: Bool
  /// Returns the query, limited to rows that match a condition; `nil` if there is no such query.
  let query: (_ condition: String) -> String?

  /// The suggested lines; some may be `nil`.
  ///
  /// In order, they search for the other row, make a test, search for the next row, and show the
  /// stream's events.
  func lines() -> [NextLine?] {
    [
      // If a key cannot be written in a query, only the line that searches for this key is left
      // out.
      searching(other?.condition), .test, searching(try? search.conditionBeyond(hit)),
      NextLine(historyOf: hit.event),
    ]
  }

  private func searching(_ condition: String?) -> NextLine? {
    condition.flatMap(query).flatMap { NextLine("bisect \(isExact ? "--exact " : "")\($0)") }
  }
}
