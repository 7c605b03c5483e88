internal import DaybookValues

/// A line to type, and its effect.
package struct HelpExample: Hashable, Sendable {
  /// The program that runs an example.
  package enum Kind: Sendable {
    /// A query, which a test runs over the daybook of `daybook demo`.
    case query
    /// A line of the shell.
    case line
    /// A command of the system's shell.
    case command
  }

  /// The line.
  package let text: String
  package let kind: Kind
  /// The result, if it is a single value.
  package let result: String?
  /// The effect, in a few words.
  package let note: String

  /// Creates an example that is a query.
  init(_ query: String, _ note: String = "", gives result: String? = nil) {
    (text, kind, self.note, self.result) = (query, .query, note, result)
  }

  /// Creates an example from a text such as `call(…) → result`.
  ///
  /// `prefix` is put before the call, unless the text begins with `set`.
  init(line: String, after prefix: String) {
    let arrow = line.firstRange(of: " → ")
    let call = String(line[..<(arrow?.lowerBound ?? line.endIndex)])
    let result = String(line[(arrow?.upperBound ?? line.endIndex)...])
    self.init(line.hasPrefix("set ") ? call : prefix + call, gives: result)
  }

  private init(_ text: String, _ kind: Kind, _ note: String) {
    (self.text, self.kind, self.note, result) = (text, kind, note, nil)
  }

  static func line(_ text: String, _ note: String = "") -> HelpExample {
    HelpExample(text, .line, note)
  }

  static func command(_ text: String, _ note: String = "") -> HelpExample {
    HelpExample(text, .command, note)
  }
}
