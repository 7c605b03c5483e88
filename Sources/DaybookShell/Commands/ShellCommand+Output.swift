extension ShellCommand {
  static let output: ShellCommand = .init(
    ".output", "[FILE or |COMMAND]", "sends results to a file or a program from now on",
    lesson: """
      Results go to the file, which is replaced, or to the program, whole and uncut; errors are \
      still printed here. The ending of a file sets the form (csv, tsv, json, ndjson, md, html, \
      svg); for other files, and for a program, .mode sets it. The program is started directly \
      with its arguments, without a shell. Without a file or a program, results are shown here \
      again.
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
      The result of the next line goes to the file, which is replaced, or to the program, whole \
      and uncut; later results are shown here again. The form is that of the ending, or of .mode, \
      as for .output.
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
