extension ShellCommand {
  static let session: ShellCommand = .init(
    "session", "[save FILE|trail [ID]]", "shows which session this is, saves it, prints its trail",
    lesson: """
      The lines of an interactive session are kept in the log, with the data that their screens \
      depended on; 'daybook replay --session ID' runs them again. 'session save NAME.session' \
      writes lines and screens as a file that a test can run. 'session trail' prints the moments \
      that were visited in grids, with their notes, as Markdown; with an ID those of another \
      session.
      """,
    examples: [
      Example("session", "its number, and how many lines it has"),
      Example("session save first.session", "lines and screens as a file"),
      Example("session trail", "the moments visited in grids"),
    ],
    arguments: [.word(["save", "trail"]), .file]
  ) { _, arguments, _ in
    let words = CommandWords(arguments).words
    if words.isEmpty { return ShellReply(action: .session(.describe)) }
    if words[0] == "trail", words.count <= 2 {
      return ShellReply(action: .session(.trail(of: words.dropFirst().first)))
    }
    guard words != ["save"] else {
      throw ShellError("Name the file: session save NAME.session")
    }
    guard words.count == 2, words[0] == "save" else {
      throw session.misuse("'\(arguments)' is neither save NAME.session nor trail.")
    }
    return ShellReply(action: .session(.save(path: words[1])))
  }
}
