/// The lines of a script; a line that begins with `|` is joined to the line before.
package struct ScriptLines: Sendable {
  /// A complete line, and the number of its first line in the script.
  package struct Line: Sendable, Equatable {
    package let text: String
    /// The number of the line, from 1.
    package let number: Int
  }

  private var waiting: Line?
  private var count = 0

  package init() {}

  /// Adds the next line of the script, and returns the previous line if it is complete.
  package mutating func take(_ text: String) -> Line? {
    count += 1
    if let line = waiting, text.trimmed.first == "|" {
      waiting = Line(text: line.text + "\n" + text, number: line.number)
      return nil
    }
    defer { waiting = Line(text: text, number: count) }
    return finish()
  }

  /// The last line, when the script has ended.
  package mutating func finish() -> Line? {
    defer { waiting = nil }
    return waiting.flatMap { $0.text.trimmed.isEmpty ? nil : $0 }
  }
}
