extension ShellCommand {
  /// Everything that the shell can be asked for: dot-commands, then verbs.
  package static let all: [ShellCommand] = dotCommands + verbs

  package static let dotCommands: [ShellCommand] = [
    help, tables, schema, mode, output, once, read, timer, rows, width, log, keys, theme, quit,
  ]

  package static let verbs: [ShellCommand] = [
    at, step, back, diff, blame, bisect, whatIf, replay, watch, tail, kinds, show, session, open,
    link, up, home, plainHelp, plainQuit,
  ]

  /// The command that `name` asks for; what sqlite3 calls otherwise is understood, too.
  package static func named(_ name: String) -> ShellCommand? {
    all.first { $0.name == (aliases[name] ?? name) }
  }

  private static let aliases = [".exit": ".quit", ".format": ".mode", ".timing": ".timer"]

  /// The command whose name is most like `name`, when one is.
  static func nearest(to name: String) -> String? {
    let kind = name.hasPrefix(".") ? dotCommands : verbs
    let near = kind.map { ($0.name, EditDistance($0.name, name).count) }
    return near.filter { $0.1 <= 2 }.min { $0.1 < $1.1 }?.0
  }
}

/// How many letters have to be put in, taken out or changed to make one word of another.
struct EditDistance {
  let count: Int

  init(_ first: String, _ second: String) {
    let (first, second) = (Array(first), Array(second))
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in second.indices {
        let above = row[place + 1]
        row[place + 1] = min(
          above + 1, row[place] + 1, diagonal + (letter == second[place] ? 0 : 1))
        diagonal = above
      }
    }
    count = row[second.count]
  }
}
