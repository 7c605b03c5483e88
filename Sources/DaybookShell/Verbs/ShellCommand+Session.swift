extension ShellCommand {
  static let session: ShellCommand = .init(
    "session", "[save FILE]", "shows which session this is, or saves it as a file",
    lesson: """
      The lines of an interactive session are kept in the log, with the data that their screens \
      depended on; 'daybook replay --session ID' runs them again. 'session save NAME.session' \
      writes lines and screens as a file that a test can run.
      """,
    examples: [
      Example("session", "its number, and how many lines it has"),
      Example("session save first.session", "lines and screens as a file"),
    ],
    arguments: [.word(["save"]), .file]
  ) { _, arguments, _ in
    let words = CommandWords(arguments).words
    if words.isEmpty { return ShellReply(action: .session(.describe)) }
    guard words.count == 2, words[0] == "save" else {
      throw session.misuse("'\(arguments)' is nothing that a session can do.")
    }
    return ShellReply(action: .session(.save(path: words[1])))
  }
}
