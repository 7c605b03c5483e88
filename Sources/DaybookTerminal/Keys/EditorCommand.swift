/// What a key can be bound to; see ``KeyMap``.
public enum EditorCommand: Hashable, Sendable {
  case move(Motion)
  /// Removes what the motion passes over; it cannot be yanked.
  case delete(Motion)
  /// Removes what the motion passes over, to be yanked.
  case kill(Motion)
  case deleteBlanks
  case yank
  /// Replaces what was yanked just now by what was killed before it.
  case yankPop
  case undo, redo
  case transposeCharacters, transposeWords
  case upperCase, lowerCase, capitalize
  /// Types the next key as it is, a control character too.
  case quotedInsert
  /// Moves to the next key's character.
  case findForward, findBackward
  case argumentDigit
  /// Types a line break.
  case newline
  /// Submits the text when it is whole, and types a line break when it is not.
  case accept
  /// Moves a line up, and from the first line to the entry before.
  case previousLine
  case nextLine
  case previousEntry, nextEntry, firstEntry, lastEntry
  /// The entry before that begins as the text up to the cursor does.
  case previousMatch, nextMatch
  /// Types the last word of the entry before; again, of the one before that.
  case lastArgument
  case search
  case complete, completeBackward
  /// Takes back all edits of the line.
  case revert
  /// Leaves what is half done: a menu, a search, an argument.
  case cancel
  case interrupt
  /// Deletes a character, and ends the input when there is no text.
  case deleteOrEnd
  case suspend, clearScreen, editExternally
}
