internal import DaybookTerminal

/// Asks a person at the terminal to confirm a proposed import.
package enum ImportQuestion {
  /// Whether the person agrees; Enter means yes.
  package static func ask() async throws -> Bool {
    ["", "y", "yes"].contains(try await answer("Import it so? (Enter: yes, n: no) ") ?? "n")
  }

  /// Whether the person wants to import records that are already in the log; Enter means no.
  package static func askAgain() async throws -> Bool {
    ["y", "yes"].contains(try await answer("Import them again? (y: yes, Enter: no) ") ?? "n")
  }

  /// Whether the person wants to import despite a warning; Enter means no.
  package static func askInDoubt() async throws -> Bool {
    ["y", "yes"].contains(try await answer("Import it so? (y: yes, Enter: no) ") ?? "n")
  }

  /// The person's answer in lower case; `nil` at the end of the input.
  ///
  /// - Throws: ``Interruption`` on Ctrl-C.
  private static func answer(_ question: String) async throws -> String? {
    switch try await LineThread.readLine(Terminal(), Prompt(AttributedText(question))) {
    case .line(let answer): answer.trimmed.lowercased()
    case .interrupted: throw Interruption()
    case .endOfInput, .closed: nil
    }
  }
}
