/// The effect of the previous command, where the next one depends on it.
enum PreviousCommand: Equatable, Sendable {
  case typing(endsInBlank: Bool)
  case kill
  case yank
  /// A last word was typed, from the entry this number of entries back.
  case lastArgument(back: Int)
  case other
}

/// The reason why the next key is not a command but a character.
enum AwaitedCharacter: Equatable, Sendable {
  case quoted
  case find(forward: Bool, times: Int)
}
