internal import DaybookValues

/// The output of a tool of Codex, in any of the logged forms.
struct CodexOutput {
  let text: String
  let exitCode: Int64?
  let hasFailed: Bool?

  init(_ value: JSONValue?) {
    let outer = value ?? .null
    let object = outer.string.flatMap { Self.shell($0) } ?? outer
    text = (object["output"] ?? object["content"] ?? outer).said
    exitCode = object["metadata"]?.number("exit_code") ?? Self.exitCode(in: text)
    hasFailed = object["success"]?.bool.map { !$0 } ?? exitCode.map { $0 != 0 }
  }

  /// The output of a shell, which is JSON in a text; `nil` for a text that itself is the output.
  private static func shell(_ text: String) -> JSONValue? {
    guard text.hasPrefix("{"), let value = try? JSONValue(parsing: text), let object = value.object,
      object.count == 2, value["output"] != nil, value["metadata"]?.object != nil
    else { return nil }
    return value
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
