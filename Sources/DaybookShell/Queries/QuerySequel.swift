internal import Daybook
internal import DaybookQuery
internal import DaybookValues

/// Suggests the next line to type after a query.
struct QuerySequel {
  /// The suggested line; `nil` if there is no suggestion.
  let next: NextLine?

  /// The maximum number of rows for which `bisect` is suggested.
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
      next = NextLine("bisect \(Self.inOrder(text.trimmed, scan, steps))")
    } else {
      next = nil
    }
  }

  /// The query, with `serialize` added if it uses a function that needs ordered rows.
  ///
  /// The rows of `events` count as ordered in a query, but not in a search.
  private static func inOrder(_ text: String, _ scan: LineScan, _ steps: [String]) -> String {
    let orders = ["sort", "order", "top", "serialize", "scan"]
    let isInOrder = steps.contains { step in
      orders.contains { step.hasPrefix("\($0) ") || step == $0 }
    }
    let windows = WindowFunction.allCases.map { "\($0.rawValue)(" }
    guard !isInOrder, windows.contains(where: text.contains) else { return text }
    return "\(scan.word) | serialize \(scan.rest)"
  }

  /// Whether the query has no rows if no row matches its last condition.
  ///
  /// This is false if a `count` or a `summarize` without `by` follows the condition, because these
  /// return a row even without input.
  private static func mayLackRows(_ steps: [String]) -> Bool {
    guard let last = steps.lastIndex(where: { $0.hasPrefix("where ") }) else { return false }
    return !steps[last...].contains {
      $0 == "count" || $0.hasPrefix("summarize ") && !$0.contains(" by ")
    }
  }
}
