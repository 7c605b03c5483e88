extension CommandWord {
  /// A command of the shell: its usage tells what may follow.
  package init(_ command: ShellCommand) {
    let places = command.usage.split(separator: " ").map { Self.arguments($0, command.choices) }
    self.init(command.name, command.usage, command.summary, places)
  }

  /// A screen of an app: the small words of its usage may follow.
  package init(_ screen: Screen) {
    let words = Self.smallWords(screen.usage)
    self.init(screen.name, screen.usage, screen.summary, words.isEmpty ? [] : [[.words(words)]])
  }

  /// What one place of a usage stands for: `[STREAM|VIEW]`, `on|off`, `FILE`.
  private static func arguments(_ place: Substring, _ choices: [String]) -> [Argument] {
    let names = place.split(separator: "|").map { $0.prefix { $0 != "@" }.filter(\.isUppercase) }
    let known = names.compactMap { placeholders[$0] }
    let words = smallWords(place)
    if !words.isEmpty { return known + [.words(words)] }
    return known.isEmpty && !choices.isEmpty ? [.words(choices)] : known
  }

  private static let placeholders: [String: Argument] = [
    "FILE": .file, "TABLE": .table, "NAME": .table, "VIEW": .view, "STREAM": .stream,
    "SEQ": .position, "TIME": .position, "A": .position, "B": .position, "FROM": .position,
    "TO": .position, "QUERY": .query, "TOPIC": .topic,
  ]

  private static func smallWords(_ usage: some StringProtocol) -> [String] {
    let words = usage.split(whereSeparator: { !$0.isLetter && $0 != "-" }).map { String($0) }
    return words.filter { word in word.allSatisfy { !$0.isUppercase } }
  }
}
