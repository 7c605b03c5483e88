extension ShellCommand {
  static let keys: ShellCommand = .init(
    ".keys", "[emacs|vi]", "the keys of the line",
    lesson: """
      Lines are edited with the keys of emacs, as in bash, or with those of vi: Escape leaves the \
      insert mode.
      """,
    examples: [
      Example(".keys vi", "keys of vi from the next line on"),
      Example(".keys emacs", "keys of emacs"),
    ],
    arguments: [.word(ShellAction.KeyStyle.allCases.map(\.rawValue))]
  ) { state, arguments, _ in
    guard !arguments.isEmpty else { return ShellReply([state.settings.keys.rawValue]) }
    guard let style = ShellAction.KeyStyle(rawValue: arguments) else {
      throw keys.misuse("'\(arguments)' is neither emacs nor vi.")
    }
    state.settings.keys = style
    return ShellReply(action: .useKeys(style))
  }
}
