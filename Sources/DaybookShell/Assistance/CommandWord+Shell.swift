extension CommandWord {
  /// The dot-commands and verbs of the shell.
  package static let shell = ShellCommand.all.map {
    CommandWord($0.name, $0.usage, $0.summary, $0.arguments)
  }

  /// A screen of an app: the small words of its usage may follow.
  package init(_ screen: Screen) {
    let words = screen.usage.split { !$0.isLetter }.filter { $0.allSatisfy(\.isLowercase) }
    let known = words.map(String.init)
    self.init(
      screen.name, screen.usage, screen.summary, known.isEmpty ? [] : [.word(known)],
      isScreen: true)
  }
}
