/// Decides which part of the shell runs a line.
///
/// The first rule that matches a line decides:
///
/// 1. A line that begins with `.` or `!` is for the shell.
/// 2. A line that begins with a verb of the shell runs that verb, unless `|` or `@` follows the
///    verb.
/// 3. The same is true for a verb of an app, and for `import`, which needs no dot.
/// 4. A line that begins with the name of a screen shows that screen, unless it has a `|` or `@`
///    outside quotes. The name of the app may precede the screen, and must precede it if two apps
///    have a screen of this name. While a screen of an app is open, a name means a screen of that
///    app first. If a name is also an event type, it does not mean a screen of an app without
///    events.
/// 5. Any other line is a query.
///
/// A remark, ` # …`, ends a line that is not a query.
package struct LineRouter: Sendable {
  private let screens: [ScreenName]
  private let verbs: [String]
  private let app: String?
  private let hidden: Set<ScreenName>

  /// - Parameters:
  ///   - screens: All screens.
  ///   - hidden: The screens that are found only if the name of their app precedes their name.
  ///   - verbs: The verbs of the program.
  ///   - app: The app of the current screen.
  package init(
    screens: [ScreenName], hidden: Set<ScreenName> = [], verbs: [String] = [],
    inside app: String? = nil
  ) {
    self.screens = screens
    self.hidden = hidden
    self.verbs = verbs
    self.app = app
  }

  /// The route of `line`.
  package func route(_ line: String) -> LineRoute {
    let scan = LineScan(line)
    switch scan.text.first {
    case nil: return .nothing
    case "." where !scan.beginsWithNumber:
      return .command(scan.word, arguments: scan.withoutRemark.rest)
    case "!": return .program(CommandWords(String(scan.text.dropFirst())).words)
    default: break
    }
    return routeWithoutRemark(scan.withoutRemark)
      ?? (scan.isComment ? .nothing : .query(scan.text))
  }

  /// The route of a line that is not a query; `nil` for a query, and for a line without words.
  private func routeWithoutRemark(_ scan: LineScan) -> LineRoute? {
    if let verb = verb(in: scan) { return .verb(verb, arguments: scan.rest) }
    if isAction(scan) { return .action(scan.word, words: CommandWords(scan.text).words) }
    if scan.word == "import", !scan.namesTable {
      return .command(ShellCommand.importFile.name, arguments: scan.rest)
    }
    return scan.hasPipeOrPosition ? nil : screen(CommandWords(scan.text).words)
  }

  private func verb(in scan: LineScan) -> String? {
    if scan.text == "exit" { return ShellCommand.plainQuit.name }
    if scan.word == "?" { return ShellCommand.plainHelp.name }
    return !scan.namesTable && ShellCommand.verbNames.contains(scan.word) ? scan.word : nil
  }

  private func isAction(_ scan: LineScan) -> Bool {
    !scan.namesTable && verbs.contains(scan.word)
  }

  private func screen(_ words: [String]) -> LineRoute? {
    guard let first = words.first else { return nil }
    if words.count > 1,
      let full = screens.first(where: { $0.app == first && $0.name == words[1] })
    {
      return .screen(full, words: Array(words.dropFirst()))
    }
    let named = screens.filter { $0.name == first }
    if let own = named.first(where: { $0.app == app && app != nil }) {
      return .screen(own, words: words)
    }
    let shown = named.filter { !hidden.contains($0) }
    guard let only = shown.first else { return nil }
    return shown.count == 1 ? .screen(only, words: words) : .wanted(first, by: shown)
  }
}
