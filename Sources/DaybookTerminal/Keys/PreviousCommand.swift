/// What the command before did, where the next one depends on it.
enum PreviousCommand: Equatable, Sendable {
  case typing(endsInBlank: Bool)
  case kill
  case yank
  /// A last word was typed, of the entry so many back.
  case lastArgument(back: Int)
  case other
}

/// Why the next key is not a command but a character.
enum AwaitedCharacter: Equatable, Sendable {
  case quoted
  case find(forward: Bool, times: Int)
}
