extension ShellCommand {
  static let output: ShellCommand = .init(
    ".output", "[FILE]", "writes results to a file from now on",
    lesson: """
      What lines give goes to the file, which is made anew, in the form of .mode; what goes wrong \
      is still told here. Without a file results are shown again.
      """,
    examples: [
      Example(".output results.txt", "results go to the file"), Example(".output", "and back"),
    ],
    arguments: [.file]
  ) { state, arguments, _ in
    let words = CommandWords(arguments).words
    guard words.count < 2 else { throw output.misuse("Name one file.") }
    state.writesToFile = !words.isEmpty
    return ShellReply(action: .output(path: words.first, isForOneLine: false))
  }

  static let once: ShellCommand = .init(
    ".once", "FILE", "writes the next result to a file",
    lesson: """
      What the next line gives goes to the file, which is made anew, in the form of .mode, and \
      what follows is shown again.
      """,
    examples: [Example(".once results.txt", "the next result goes to the file")],
    arguments: [.file]
  ) { state, arguments, _ in
    let words = CommandWords(arguments).words
    guard words.count == 1 else { throw once.misuse("Name one file.") }
    state.writesToFile = true
    return ShellReply(action: .output(path: words[0], isForOneLine: true))
  }
}
