extension ShellCommand {
  static let timer: ShellCommand = .init(
    ".timer", "on|off", "whether queries tell how long they took",
    lesson: """
      With the timer on, a line below each result tells its rows, how many events or rows of \
      tables were scanned for it, how many were skipped because their blocks hold nothing that is \
      wanted, and the time.
      """,
    examples: [
      Example(".timer on", "tell it from now on"), Example(".timer off", "no more"),
    ],
    arguments: [.word(["on", "off"])]
  ) { state, arguments, _ in
    switch arguments {
    case "": return ShellReply([state.settings.showsTime ? "on" : "off"])
    case "on": state.settings.showsTime = true
    case "off": state.settings.showsTime = false
    default: throw timer.misuse("'\(arguments)' is neither on nor off.")
    }
    return ShellReply()
  }
}
