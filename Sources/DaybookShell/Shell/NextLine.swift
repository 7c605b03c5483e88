internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookValues

/// A line that a person at a terminal can type next.
package enum NextLine: Equatable {
  /// After a search: makes a test of its result.
  case test
  /// After a test was written: runs it.
  case verify
  /// Any other line that a person may run next, such as a search for a cause.
  case run(String)

  /// The longest line that is suggested: a search for a relation's exceptions among the rows of a query.
  private static let longest = 500

  /// - Returns: `nil` if something in the line must be escaped at a terminal, or if it is very
  ///   long.
  init?(_ line: String) {
    guard TerminalText(line).text == line, !line.contains("\n"), line.utf8.count <= Self.longest
    else { return nil }
    self = .run(line)
  }

  /// The query for all events of the stream of `event`; `nil` if its name cannot be shown.
  init?(historyOf event: RecordedEvent) {
    self.init("events | where stream == \(KQLText.literal(event.stream.name))")
  }

  /// The line.
  package var line: String {
    switch self {
    case .test: "test this"
    case .verify: "verify"
    case .run(let line): line
    }
  }
}

/// A suggested line, with the key that types it on an empty line, and further lines with the numbers
/// that run them.
struct NextLineMessage: LocalizedText {
  let next: NextLine
  let others: [NextLine]
  /// Whether the terminal has a line editor, and shows an arrow.
  let hasArrow: Bool

  var english: String { "Next\(key): \(next.line)" + further("or") }

  var russian: String { "Дальше\(key): \(next.line)" + further("или") }

  private func further(_ or: String) -> String {
    others.enumerated().map { "\n  \(or) \($0 + 2): \($1.line)" }.joined()
  }

  private var key: String { hasArrow ? " (→)" : "" }
}
