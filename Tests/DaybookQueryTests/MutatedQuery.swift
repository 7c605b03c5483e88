import Foundation
import Testing

/// A query with a small change, and Kusto's verdict on it; see `Fixtures/Mutations/verdicts.txt`.
struct MutatedQuery: CustomTestStringConvertible, Sendable {
  /// The verdict of Kusto, and of Daybook if it has another.
  enum Verdict: String, Sendable {
    case accepted, refused
    /// Kusto refuses the query, and Daybook accepts it.
    case taken
    /// Daybook refuses the query before it runs, and Kusto only when it runs.
    case early
  }

  let verdict: Verdict
  let query: String
  /// The position of the mistake, in bytes of the query; `nil` if there is no mistake.
  let mark: ClosedRange<Int>?
  /// The remark on the difference that the article QueryLanguage makes; `nil` without a difference.
  let remark: String?
  private let line: Int

  var testDescription: String { "line \(line): \(verdict.rawValue) \(query)" }

  /// All queries of the file, and its lines that contain no query.
  static let all: (queries: [MutatedQuery], others: [String]) = {
    let file = QueryCase.root.appending(path: "Fixtures/Mutations/verdicts.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var (queries, others): ([MutatedQuery], [String]) = ([], [])
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") && !line.hasPrefix("==") {
      if let query = MutatedQuery(line, at: place + 1) {
        queries.append(query)
      } else {
        others.append(String(line))
      }
    }
    return (queries, others)
  }()

  private init?(_ text: Substring, at line: Int) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let verdict = Verdict(rawValue: String(words[0])) else { return nil }
    let differs = verdict == .taken || verdict == .early
    let parts = String(words[1]).components(separatedBy: differs ? " || " : "\n")
    let pieces = parts[0].trimmingCharacters(in: .whitespaces)
      .components(separatedBy: CharacterSet(charactersIn: "«»"))
    let isMarked = verdict != .accepted
    guard pieces.count == (isMarked ? 3 : 1), parts.count == (differs ? 2 : 1) else { return nil }
    (self.verdict, self.line, query) = (verdict, line, pieces.joined())
    remark = differs ? parts[1] : nil
    let start = pieces[0].utf8.count
    mark = isMarked ? start...start + pieces[1].utf8.count : nil
  }
}
