extension ShellCommand {
  static let help: ShellCommand = .init(
    ".help", "[TOPIC]", "what there is, and how it is done",
    lesson: """
      A topic is a command, a verb, a screen, one of the pages lines, queries, past, output, keys \
      and scripts, or any word: then every command that speaks of it is listed.
      """,
    examples: [
      Example(".help past", "how to see the past"), Example(".help csv", "what speaks of csv"),
    ],
    choices: HelpPage.all.map(\.name) + ["screens"]
  ) { _, arguments, scope in
    ShellReply(try HelpText(screens: scope.screens).lines(on: arguments, in: scope.context.window))
  }

  static let plainHelp: ShellCommand = .init(
    "help", "[TOPIC]", "the same as .help", lesson: help.lesson,
    examples: [Example("help queries", "how to ask for data")], choices: help.choices,
    run: help.run)
}
