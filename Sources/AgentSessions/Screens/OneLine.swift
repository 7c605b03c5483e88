internal import DaybookValues

/// The beginning of a foreign text, on one line.
struct OneLine {
  /// The maximum number of characters; no window is wider.
  private static let longest = 300

  let text: String

  init(_ text: String) {
    // The limit counts scalars, because a foreign character may have any number of them.
    let beginning = String(text.unicodeScalars.prefix(4 * Self.longest))
    self.text = String(
      beginning.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(Self.longest))
  }

  /// Takes the most informative text of a tool's input, such as the command or the path.
  init(_ input: JSONValue) {
    let keys = [
      "command", "cmd", "file_path", "notebook_path", "filePath", "path", "pattern", "query", "url",
      "description", "prompt",
    ]
    if input.object == nil {
      self.init(input.string ?? (input == .null ? "" : input.description))
    } else if let text = keys.lazy.compactMap({ input.text($0) }).first {
      self.init(text)
    } else if let words = ["command", "cmd"].lazy.compactMap({ input[$0]?.array }).first {
      self.init(words.map { $0.string ?? $0.description }.joined(separator: " "))
    } else {
      self.init(input.description)
    }
  }
}
