internal import DaybookValues

/// The output of a tool of Codex, in any of the logged forms.
struct CodexOutput {
  let text: String
  let exitCode: Int64?
  let hasFailed: Bool?

  init(_ value: JSONValue?) {
    let outer = value ?? .null
    // The output of a shell is JSON in a text.
    let inner = outer.string.flatMap { $0.hasPrefix("{") ? try? JSONValue(parsing: $0) : nil }
    let object = inner?.object == nil ? outer : inner ?? outer
    text = (object["output"] ?? object["content"] ?? outer).said
    exitCode = object["metadata"]?.number("exit_code") ?? Self.exitCode(in: text)
    hasFailed = object["success"]?.bool.map { !$0 } ?? exitCode.map { $0 != 0 }
  }

  /// The exit code in a line at the beginning of `text`, the only place for it in newer logs.
  private static func exitCode(in text: String) -> Int64? {
    for line in text.split(separator: "\n").prefix(6) {
      for words in ["Exit code: ", "Process exited with code "] where line.hasPrefix(words) {
        return Int64(line.dropFirst(words.count))
      }
    }
    return nil
  }
}
