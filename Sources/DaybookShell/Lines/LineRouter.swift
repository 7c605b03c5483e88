/// Decides which part of the shell runs a line.
///
/// 1. A line that begins with `.` or `!` is for the shell.
/// 2. A line that begins with a verb of the shell runs that verb, unless `|` or `@` follows the
///    verb.
/// 3. The same is true for a verb of the program, and for `import`, which needs no dot.
/// 4. A line that begins with the name of a screen shows it, if there is no `|` or `@` outside
///    quotes. The name of the app may precede the screen. It must do so if two apps use the same
///    word. Within the screens of an app, a word means the screen of that app first.
/// 5. Any other line is a query.
package struct LineRouter: Sendable {
  private let screens: [ScreenName]
  private let verbs: [String]
  private let app: String?

  /// - Parameters:
  ///   - screens: All screens.
  ///   - verbs: The verbs of the program.
  ///   - app: The app of the current screen.
  package init(screens: [ScreenName], verbs: [String] = [], inside app: String? = nil) {
    self.screens = screens
    self.verbs = verbs
    self.app = app
  }

  /// The route of `line`.
  package func route(_ line: String) -> LineRoute {
    let scan = LineScan(line)
    switch scan.text.first {
    case nil: return .nothing
    case "." where !scan.beginsWithNumber:
      return .command(scan.word, arguments: scan.rest)
    case "!": return .program(CommandWords(String(scan.text.dropFirst())).words)
    default: break
    }
    if let verb = verb(in: scan) { return .verb(verb, arguments: scan.rest) }
    if isAction(scan) { return .action(scan.word, words: CommandWords(scan.text).words) }
    if scan.word == "import", !scan.namesTable {
      return .command(ShellCommand.importFile.name, arguments: scan.rest)
    }
    if !scan.hasPipeOrPosition, let route = screen(CommandWords(scan.text).words) { return route }
    return scan.isComment ? .nothing : .query(scan.text)
  }

  private func verb(in scan: LineScan) -> String? {
    if scan.text == "exit" { return ShellCommand.plainQuit.name }
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
    guard let only = named.first else { return nil }
    return named.count == 1 ? .screen(only, words: words) : .wanted(first, by: named)
  }
}
