internal import Daybook

extension ShellCommand {
  /// All commands of the shell, in the order of the help: dot-commands, then verbs.
  package static let all: [ShellCommand] = dotCommands + verbs

  package static let dotCommands = grouped.filter { $0.name.hasPrefix(".") }

  package static let verbs = grouped.filter { !$0.name.hasPrefix(".") }

  static let verbNames = Set(verbs.map(\.name))

  private static let grouped = HelpGroup.all.flatMap(\.commands) + HelpGroup.unlisted

  /// The command called `name`, which may also be a second name, such as `.exit` for `.quit`.
  ///
  /// It is `nil` if there is no such command.
  package static func named(_ name: String) -> ShellCommand? {
    all.first { $0.name == (aliases[name] ?? name) }
  }

  private static let aliases = [".exit": ".quit", ".format": ".mode", ".timing": ".timer"]

  /// The command whose name is most similar to `name`; `nil` if none is similar.
  static func nearest(to name: String) -> String? {
    let kind = name.hasPrefix(".") ? dotCommands : verbs
    return NearestName.of(name, in: kind.map(\.name))
  }

  /// The dot-commands whose names begin with `start`; none if there are more than five.
  static func commands(beginningWith start: String) -> [String] {
    let names = dotCommands.map(\.name).filter { $0.hasPrefix(start) }
    return names.count <= 5 ? names.sorted() : []
  }
}
