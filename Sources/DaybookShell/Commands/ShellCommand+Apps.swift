extension ShellCommand {
  static let apps: ShellCommand = .init(
    ".apps", "", "the apps that come along, and their screens",
    lesson: """
      Apps keep what services tell: jobs by date, players and their games, settings of professional \
      players, pages of the web. Their screens and read models are listed by .help, .tables and Tab \
      once the log has events of them, and in this session from now on.
      """,
    examples: [
      Example(".apps", "all of them"), Example("cs --fake", "events to try one, without a network"),
    ]
  ) { state, arguments, scope in
    guard arguments.isEmpty else { throw apps.misuse("Nothing follows it.") }
    state.listsAllApps = true
    return ShellReply(
      HelpText(screens: scope.screens).apps(scope.source.apps, scope.context.window))
  }
}
