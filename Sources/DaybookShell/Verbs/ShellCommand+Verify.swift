extension ShellCommand {
  static let verify: ShellCommand = .init(
    "verify", "[FILE]", "runs a test that 'test this' has written",
    lesson: """
      Without FILE, the last test that was written is run. A test has a query that must have no row, \
      and the events for it; the log is not read. If there is a row, the event that makes it is \
      shown. 'daybook verify FILE' does the same, with exit status 1; 'daybook verify' alone checks \
      the log.
      """,
    examples: [Example("verify games.regression", "fails as long as the mistake is there")],
    arguments: [.file]
  ) { state, arguments, _ in
    let words = CommandWords(arguments).words
    guard words.count <= 1 else { throw verify.misuse("Name one file.") }
    guard let path = words.first ?? state.lastTest else {
      throw ShellError(
        "No test was written yet. 'test this' writes one after a search; or name one, as in"
          + " 'verify games.regression'. 'daybook verify' checks the log.")
    }
    return ShellReply(action: .verify(path: path))
  }
}
