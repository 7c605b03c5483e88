internal import DaybookRendering

/// A destination for the output of lines instead of the terminal: a file, or a program.
package struct OutputDestination: Sendable, Equatable {
  package enum Target: Sendable, Equatable {
    case file(path: String)
    /// A program and its arguments, run without a shell.
    case program([String])
  }

  package let target: Target
  /// Whether the destination receives the output of one line only.
  package let isForOneLine: Bool

  /// Creates the destination from the arguments of `.once` or `.output`: a file, or `|` and a
  /// program.
  ///
  /// The result is `nil` without arguments.
  ///
  /// - Throws: ``ShellError`` for several files, or no program after `|`.
  init?(_ arguments: String, isForOneLine: Bool) throws(ShellError) {
    self.isForOneLine = isForOneLine
    let text = arguments.trimmed
    if text.hasPrefix("|") {
      target = .program(try Self.program(String(text.dropFirst())))
      return
    }
    let words = CommandWords(text).words
    guard words.count < 2 else { throw ShellError("Name one file, or |COMMAND.") }
    guard let path = words.first else { return nil }
    target = .file(path: path)
  }

  private static func program(_ text: String) throws(ShellError) -> [String] {
    let words = CommandWords(text).words
    guard !words.isEmpty else { throw ShellError("Name a program after '|', as in '.once |less'.") }
    guard !words.contains("|") else {
      throw ShellError(
        "One program reads the result, and no shell looks at its words. For several write"
          + " |sh -c \"…\".")
    }
    return words
  }

  /// The format that the extension of the file determines; `nil` for the format set by `.mode`.
  var form: ResultForm? {
    guard case .file(let path) = target, let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return Self.forms[ending]
  }

  private static let forms: [String: ResultForm] = [
    "csv": .rows(.csv), "tsv": .rows(.tsv), "tab": .rows(.tsv), "json": .rows(.json),
    "ndjson": .rows(.ndjson), "jsonl": .rows(.ndjson), "md": .rows(.markdown),
    "markdown": .rows(.markdown), "html": .rows(.html), "htm": .rows(.html), "svg": .svg,
  ]
}
