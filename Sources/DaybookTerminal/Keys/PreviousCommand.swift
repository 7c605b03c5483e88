/// The effect of the previous command, if the next command depends on it.
enum PreviousCommand: Equatable, Sendable {
  case typing(endsInBlank: Bool)
  case kill
  case yank
  /// The last word of an entry was typed; `back` counts the entries from the new line.
  case lastArgument(back: Int)
  case other
}

/// The reason why the next key is a character and not a command.
enum AwaitedCharacter: Equatable, Sendable {
  case quoted
  case find(forward: Bool, times: Int)
}
