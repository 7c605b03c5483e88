extension ShellCommand {
  static let output: ShellCommand = .init(
    ".output", "[FILE or |COMMAND]", "sends results to a file or a program from now on",
    lesson: """
      What lines give goes to the file, which is made anew, or to the program, all of it and uncut; \
      what goes wrong is still told here. The ending of a file says the form (csv, tsv, json, ndjson, \
      md, html, svg); of others, and of a program, .mode says it. The program is started with its \
      words, and no shell between. Without either, results are shown again.
      """,
    examples: [
      Example(".output results.txt", "results go to the file"), Example(".output", "and back"),
    ],
    arguments: [.file]
  ) { state, arguments, _ in
    state.destination = try OutputDestination(arguments, isForOneLine: false)
    return ShellReply(action: .output(state.destination))
  }

  static let once: ShellCommand = .init(
    ".once", "FILE or |COMMAND", "sends the next result to a file or a program",
    lesson: """
      What the next line gives goes to the file, which is made anew, or to the program, all of it and \
      uncut, and what follows is shown again. The form is that of the ending, or of .mode, as for \
      .output.
      """,
    examples: [
      Example(".once results.csv", "the next result goes to the file, with commas"),
      Example(".once |wc -l", "the next result goes to the program"),
    ],
    arguments: [.file]
  ) { state, arguments, _ in
    let destination = try OutputDestination(arguments, isForOneLine: true)
    guard let destination else { throw once.misuse("Name a file, or |COMMAND.") }
    state.destination = destination
    return ShellReply(action: .output(destination))
  }
}
