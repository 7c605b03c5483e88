/// The effect of the previous command, if the next command depends on it.
enum PreviousCommand: Equatable, Sendable {
  case typing(endsInBlank: Bool)
  case kill
  case yank
  /// A last word was typed, from the entry this number of entries back.
  case lastArgument(back: Int)
  case other
}

/// The reason why the next key is a character and not a command.
enum AwaitedCharacter: Equatable, Sendable {
  case quoted
  case find(forward: Bool, times: Int)
}
