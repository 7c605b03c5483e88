extension ShellCommand {
  static let read: ShellCommand = .init(
    ".read", "FILE", "runs the lines of a file",
    lesson: """
      The lines run as if they were typed, and their settings stay: .mode, at, let. A line that \
      begins with | continues the one before. The first line that fails ends the reading.
      """,
    examples: [Example(".read report.daybook", "runs the lines of the file")],
    arguments: [.file]
  ) { _, arguments, _ in
    let words = CommandWords(arguments).words
    guard words.count == 1 else { throw read.misuse("Name one file.") }
    return ShellReply(action: .read(path: words[0]))
  }

  static let log: ShellCommand = .init(
    ".log", "FILE|off", "keeps lines and results in a file as well",
    lesson: "Every line and its result is added to the end of the file, until .log off.",
    examples: [
      Example(".log session.txt", "from now on"), Example(".log off", "no more"),
    ],
    arguments: [.file]
  ) { _, arguments, _ in
    let words = CommandWords(arguments).words
    guard words.count == 1 else { throw log.misuse("Name one file, or off.") }
    return ShellReply(action: .log(path: words[0] == "off" ? nil : words[0]))
  }
}
