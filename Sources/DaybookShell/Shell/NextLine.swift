internal import DaybookPresentation

/// A line that a person at a terminal can type next.
package enum NextLine: LocalizedText, Equatable {
  /// After something was found: makes a test of it.
  case test
  /// After a test was written: runs it.
  case verify

  package var english: String { "Next: \(line)" }

  package var russian: String { "Дальше: \(line)" }

  private var line: String {
    switch self {
    case .test: "test this"
    case .verify: "verify"
    }
  }
}
