internal import DaybookValues

/// A file that a tool call reads or writes, according to its input.
struct FileTouch: Equatable {
  let path: String
  let isWritten: Bool

  /// The files of a call, without repetitions.
  static func all(in call: ToolCalled) -> [FileTouch] {
    let patched = patched(in: call.input)
    guard patched.isEmpty else { return patched }
    guard let path = path(in: call.input), let isWritten = writes(call.tool) else { return [] }
    return [FileTouch(path: path, isWritten: isWritten)]
  }

  private static let writers = [
    "write", "edit", "create", "patch", "replace", "insert", "delete", "remove", "move", "rename",
  ]
  private static let readers = ["read", "view", "open", "cat"]

  /// Whether the tool writes files, judged by its name; `nil` for an unknown tool.
  private static func writes(_ tool: String) -> Bool? {
    let name = tool.lowercased()
    if writers.contains(where: name.contains) { return true }
    return readers.contains(where: name.contains) ? false : nil
  }

  private static func path(in input: JSONValue) -> String? {
    ["file_path", "absolute_path", "notebook_path", "filePath", "path"].lazy
      .compactMap { input.text($0) }.first
  }

  /// The files of a patch in the input; a patch may be an argument of a command.
  private static func patched(in input: JSONValue) -> [FileTouch] {
    switch input {
    case .string(let text): patched(in: text)
    case .array(let values): values.flatMap { patched(in: $0) }
    case .object(let members): members.flatMap { patched(in: $0.value) }
    default: []
    }
  }

  private static func patched(in text: String) -> [FileTouch] {
    guard text.contains("*** Begin Patch") else { return [] }
    let words = ["*** Add File: ", "*** Update File: ", "*** Delete File: ", "*** Move to: "]
    var (paths, seen) = ([String](), Set<ExactText>())
    for line in text.split(whereSeparator: \.isNewline) {
      guard let word = words.first(where: line.hasPrefix) else { continue }
      let path = String(line.dropFirst(word.count))
      if !path.isEmpty, seen.insert(ExactText(path)).inserted { paths.append(path) }
    }
    return paths.map { FileTouch(path: $0, isWritten: true) }
  }
}
