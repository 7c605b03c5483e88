internal import Daybook
internal import DaybookValues

/// The line that leads on from the result of a query.
struct QuerySequel {
  /// The suggested line; `nil` if there is no suggestion.
  let next: NextLine?

  /// The highest number of rows for which a bisection is suggested.
  private static let fewRows = 100

  /// - Parameters:
  ///   - text: The query.
  ///   - rows: The number of its rows.
  ///   - tables: The names of read models.
  ///   - types: The names of types of events.
  init(_ text: String, rows: Int, tables: [String], types: [String]) {
    let scan = LineScan(text)
    let name = scan.word.withoutBrackets
    let isOfLog = name == "events" || types.contains(name)
    guard rows > 0, isOfLog || tables.contains(name),
      ![";", "\n", "//", "@", "render"].contains(where: text.contains)
    else {
      next = nil
      return
    }
    let steps = scan.rest.split(separator: "|").map { String($0).trimmed }
    if steps.allSatisfy({ ["take", "limit"].contains($0.prefix { !$0.isWhitespace }) }) {
      next = NextLine("describe \(scan.word)")
    } else if Self.mayLackRows(steps), rows <= Self.fewRows {
      next = NextLine("bisect \(text.trimmed)")
    } else {
      next = nil
    }
  }

  /// Whether the last condition decides if there are rows.
  ///
  /// It does not before a count or a sum without `by`, because a sum of nothing is a row, too.
  private static func mayLackRows(_ steps: [String]) -> Bool {
    guard let last = steps.lastIndex(where: { $0.hasPrefix("where ") }) else { return false }
    return !steps[last...].contains {
      $0 == "count" || $0.hasPrefix("summarize ") && !$0.contains(" by ")
    }
  }
}
