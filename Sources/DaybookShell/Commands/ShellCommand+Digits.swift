extension ShellCommand {
  static let digits: ShellCommand = .init(
    ".digits", "[plain|grouped]", "the form of long numbers",
    lesson: """
      grouped writes 1,234,567 for 1234567 in the forms table and line, which are for people. Forms \
      for programs, such as csv, always hold the plain number.
      """,
    examples: [
      Example(".digits grouped", "1,234,567 from now on"),
      Example(".digits plain", "1234567 again"),
    ],
    arguments: [.word(["plain", "grouped"])]
  ) { state, arguments, _ in
    switch arguments {
    case "": return ShellReply([state.settings.groupsDigits ? "grouped" : "plain"])
    case "grouped": state.settings.groupsDigits = true
    case "plain": state.settings.groupsDigits = false
    default: throw digits.misuse("'\(arguments)' is neither plain nor grouped.")
    }
    return ShellReply()
  }
}
