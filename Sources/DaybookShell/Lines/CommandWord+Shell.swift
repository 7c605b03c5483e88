extension CommandWord {
  /// A dot-command or a verb of the shell.
  package init(_ command: ShellCommand) {
    self.init(command.name, command.usage, command.summary, command.arguments)
  }

  /// A screen of an app: the small words of its usage may follow.
  package init(_ screen: Screen) {
    let words = screen.usage.split(whereSeparator: { !$0.isLetter }).map { String($0) }
    let small = words.filter { word in word.allSatisfy { $0.isLowercase } }
    self.init(screen.name, screen.usage, screen.summary, small.isEmpty ? [] : [.word(small)])
  }
}
