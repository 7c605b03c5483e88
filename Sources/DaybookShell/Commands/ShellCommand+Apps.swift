extension ShellCommand {
  static let apps: ShellCommand = .init(
    ".apps", "", "the apps that are included, and their screens",
    lesson: """
      Apps keep data of services: jobs by date, players and their games, settings of professional \
      players, pages of the web. .help, .tables and Tab list the screens and read models of an app \
      once the log has events of it, and in this session from now on.
      """,
    examples: [
      Example(".apps", "all of them"), Example("cs --fake", "events to try one, without a network"),
    ]
  ) { state, arguments, scope in
    guard arguments.isEmpty else { throw apps.misuse("Nothing follows '.apps'.") }
    state.listsAllApps = true
    return ShellReply(
      HelpText(screens: scope.screens).apps(scope.source.apps, scope.context.window))
  }
}
