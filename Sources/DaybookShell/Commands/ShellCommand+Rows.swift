extension ShellCommand {
  static let rows: ShellCommand = .init(
    ".rows", "[N|all]", "the number of rows that a table shows",
    lesson: """
      A table shows the first 1,000 rows unless you set another number, and counts the others. \
      Forms that are for programs, such as csv, always hold all rows.
      """,
    examples: [
      Example(".rows 5", "the first 5 rows of each result"),
      Example(".rows all", "all rows"),
    ],
    arguments: [.word(["all"])]
  ) { state, arguments, _ in
    switch arguments {
    case "": return ShellReply([state.settings.rowLimit.map { "\($0)" } ?? "all"])
    case "all": state.settings.rowLimit = nil
    default:
      guard let count = Int(arguments), count > 0 else {
        throw rows.misuse("'\(arguments)' is no number of rows.")
      }
      state.settings.rowLimit = count
    }
    return ShellReply()
  }
}
