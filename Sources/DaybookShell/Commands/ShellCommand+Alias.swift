internal import Daybook
internal import DaybookRendering

extension ShellCommand {
  static let alias: ShellCommand = .init(
    ".alias", "[NAME = LINE|-d NAME]", "lets a word stand for a line, or for its beginning",
    lesson: """
      A line that begins with NAME runs as LINE, with the rest of the line behind it. LINE is a \
      query, a verb or a screen. A NAME that is a table, a screen or a verb already is refused, and \
      keeps its meaning. The alias is kept in the log, for each later session. Alone, the command \
      lists all aliases; '.alias -d NAME' deletes one.
      """,
    examples: [
      Example(".alias busy = events | summarize n = count() by stream | sort by n desc", "a query"),
      Example("busy | take 3", "the alias goes on as a query does"),
    ]
  ) { state, arguments, scope in
    let aliases = Aliases(in: scope.source.log, upTo: scope.context.head)
    guard !arguments.isEmpty else {
      let rows = aliases.all.map { [JSONValue.string($0.name), .string($0.line)] }
      return ShellReply(
        scope.lines(
          rows, columns: ["alias", "line"], state, ifEmpty: "'.alias NAME = LINE' makes one."))
    }
    let words = CommandWords(arguments).words
    if words[0] == "-d" {
      guard words.count == 2 else { throw alias.misuse("Name one alias.") }
      guard aliases.all.contains(where: { $0.name == words[1] }) else {
        throw ShellError("There is no alias '\(words[1])'. '.alias' lists them.")
      }
      if scope.isFirstRun { try await aliases.set(words[1], nil, in: scope.source.log) }
      return ShellReply(["The alias '\(words[1])' is deleted."])
    }
    let (name, line) = try alias.definition(arguments)
    try scope.checkFree(name, state)
    if scope.isFirstRun { try await aliases.set(name, line, in: scope.source.log) }
    return ShellReply(["'\(name)' stands for: \(TerminalText(line).text)"])
  }

  private func definition(_ arguments: String) throws -> (name: String, line: String) {
    guard let sign = arguments.firstIndex(of: "=") else { throw misuse("Give the line after '='.") }
    let name = String(arguments[..<sign]).trimmed
    let line = String(arguments[arguments.index(after: sign)...]).trimmed
    guard ReadModelDefinition.isName(name) else {
      throw misuse(
        "'\(name)' is no name of an alias: a name begins with a letter, and has letters from a to z, "
          + "digits, '.', '_' and '-'.")
    }
    guard let first = line.first, first != ".", first != "!" else {
      throw misuse("An alias stands for a query, a verb or a screen.")
    }
    guard (1...4_096).contains(line.utf8.count), !line.contains(where: \.isNewline) else {
      throw misuse("An alias stands for one line of up to 4,096 bytes.")
    }
    return (name, line)
  }
}

extension ShellScope {
  /// Throws an error if `name` already has a meaning, such as the name of a verb or a table.
  fileprivate func checkFree(_ name: String, _ state: ShellState) throws {
    let words =
      ShellCommand.verbs.map(\.name) + verbs.map(\.name)
      + screens.flatMap { [$0.name] + ($0.app.map { [$0] } ?? []) }
    let isTaken = Aliases.taken.contains(name) || words.contains(name)
    guard !isTaken, try !tableNames(state).contains(name) else {
      throw ShellError("'\(name)' has a meaning already. Take another name.")
    }
  }
}
