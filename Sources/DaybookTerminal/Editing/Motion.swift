/// Where the cursor can go, and so what can be deleted or killed.
public enum Motion: Hashable, Sendable {
  case characterBackward, characterForward
  /// To the start or the end of a word of letters and digits, as Meta-B and Meta-F do.
  case wordBackward, wordForward
  /// To the start or the end of what stands between blanks, as Ctrl-W does.
  case blankWordBackward, blankWordForward
  case lineStart, lineEnd
  case textStart, textEnd
  /// The line of the cursor with the line break after it.
  case wholeLine
}
