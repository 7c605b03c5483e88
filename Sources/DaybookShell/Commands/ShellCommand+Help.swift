extension ShellCommand {
  static let help: ShellCommand = .init(
    ".help", "[TOPIC]", "the commands, and how to use them",
    lesson: """
      A topic is a command, a verb, an operator or a function of queries, one of the guides that \
      .help lists, or any words: then the topics that contain them are listed.
      """,
    examples: [
      Example(".help time travel", "how to see the past"),
      Example(".help summarize", "an operator of queries"),
    ],
    arguments: [.topic]
  ) { state, arguments, scope in
    let absent = scope.source.absentApps(state).map(\.name)
    return ShellReply(
      HelpText(
        screens: scope.screens, verbs: scope.verbs, absentApps: Set(absent),
        absentTables: scope.source.unlistedReadModels(state)
      )
      .lines(on: arguments, in: scope.context.window))
  }

  static let plainHelp: ShellCommand = .init(
    "help", "[TOPIC]", "the same as .help", lesson: help.lesson,
    examples: [Example("help queries", "how to ask for data")], arguments: [.topic],
    run: help.run)
}
