internal import Daybook

extension ShellCommand {
  /// All commands of the shell: dot-commands, then verbs.
  package static let all: [ShellCommand] = dotCommands + verbs

  package static let dotCommands: [ShellCommand] = [
    help, apps, tables, schema, create, alter, rename, drop, showViews, reactions,
    mode, digits, output, once,
    read,
    importFile, timer, rows,
    width, log, keys, theme, language, quit,
  ]

  package static let verbs: [ShellCommand] = [
    at, step, back, diff, diverge, blame, bisect, shrink, test, whatIf, grid, replay, watch, tail,
    kinds, show, session, open, link, up, home, plainHelp, plainQuit,
  ]

  /// The command called `name`; names of the `sqlite3` shell are understood, too.
  package static func named(_ name: String) -> ShellCommand? {
    all.first { $0.name == (aliases[name] ?? name) }
  }

  private static let aliases = [".exit": ".quit", ".format": ".mode", ".timing": ".timer"]

  /// The command whose name is most similar to `name`; `nil` if none is similar.
  static func nearest(to name: String) -> String? {
    let kind = name.hasPrefix(".") ? dotCommands : verbs
    return NearestName.of(name, in: kind.map(\.name))
  }
}
