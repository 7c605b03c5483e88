internal import DaybookTerminal

/// Asks a person at the terminal whether a file is imported as it was proposed.
package enum ImportQuestion {
  /// Whether they agree: Enter is yes.
  package static func ask() async throws -> Bool {
    let prompt = Prompt(AttributedText("Import it so? (Enter: yes, n: no) "))
    guard case .line(let answer) = try await LineThread.readLine(Terminal(), prompt) else {
      return false
    }
    return ["", "y", "yes"].contains(answer.trimmed.lowercased())
  }
}
