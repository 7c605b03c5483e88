extension ShellCommand {
  static let timer: ShellCommand = .init(
    ".timer", "on|off", "whether queries print how long they took",
    lesson: """
      With the timer on, a line below each result has the number of its rows, of the events or \
      rows of tables that were scanned for it, and of those that were skipped because the query \
      needs nothing from their blocks, and the time.
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
