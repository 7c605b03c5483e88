internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookValues

/// A line that the shell suggests to type next.
package enum NextLine: Equatable {
  /// The line that makes a test of a search's result.
  case test
  /// The line that makes a test of an earlier search with this query, after other lines.
  case earlierTest(query: String)
  /// The line that runs a test after it was written.
  case verify
  /// Any other line that a person may run next, such as a search for a cause.
  case run(String)

  /// The maximum size of a suggested line in bytes: a search for a relation's exceptions can be
  /// long.
  private static let longest = 500

  /// - Returns: `nil` if the line has a character that must be escaped at a terminal, or if it is
  ///   longer than ``longest``.
  init?(_ line: String) {
    guard TerminalText(line).text == line, !line.contains("\n"), line.utf8.count <= Self.longest
    else { return nil }
    self = .run(line)
  }

  /// The query for all events of the stream of `event`.
  ///
  /// It is `nil` if the stream's name cannot be shown, or if an import uses the stream for records
  /// that lack the field of the stream.
  init?(historyOf event: RecordedEvent) {
    guard !event.stream.isOfOthers else { return nil }
    self.init("events | where stream == \(KQLText.literal(event.stream.name))")
  }

  /// The line.
  package var line: String {
    switch self {
    case .test, .earlierTest: "test this"
    case .verify: "verify"
    case .run(let line): line
    }
  }

  /// The line, and the query of an earlier search that the line is about.
  fileprivate var text: String {
    guard case .earlierTest(let query) = self else { return line }
    return "\(line) (\(TerminalText(query).truncated(to: Self.queryWidth).text))"
  }

  /// The maximum width of an earlier search's query, in columns.
  private static var queryWidth: Int { 50 }
}

/// The message with the suggested line, the key that types it, and further suggested lines with
/// their numbers.
struct NextLineMessage: LocalizedText {
  let next: NextLine
  let others: [NextLine]
  /// Whether the terminal has a line editor and can show `→`, the key that types the line.
  let hasArrow: Bool

  var english: String { "Next\(key): \(next.text)" + further("or") }

  var russian: String { "Дальше\(key): \(next.text)" + further("или") }

  private func further(_ or: String) -> String {
    others.enumerated().map { "\n  \(or) \($0 + 2): \($1.text)" }.joined()
  }

  private var key: String { hasArrow ? " (→)" : "" }
}
