/// An action to which a key can be bound; see ``KeyMap``.
public enum EditorCommand: Hashable, Sendable {
  case move(Motion)
  /// Removes the range of the motion; it cannot be yanked.
  case delete(Motion)
  /// Removes the range of the motion, so that it can be yanked.
  case kill(Motion)
  case deleteBlanks
  case yank
  /// Replaces the text that was just yanked with the one killed before it.
  case yankPop
  case undo, redo
  case transposeCharacters, transposeWords
  case upperCase, lowerCase, capitalize
  /// Types the next key literally, even a control character.
  case quotedInsert
  /// Moves to the next key's character.
  case findForward, findBackward
  case argumentDigit
  /// Types a line break.
  case newline
  /// Submits the text if it is complete, and types a line break otherwise.
  case accept
  /// Moves a line up, and from the first line to the entry before.
  case previousLine
  case nextLine
  case previousEntry, nextEntry, firstEntry, lastEntry
  /// The entry before that begins as the text up to the cursor does.
  case previousMatch, nextMatch
  /// Types the last word of the previous entry; repeated, of the entry before that.
  case lastArgument
  case search
  case complete, completeBackward
  /// Undoes all edits of the line.
  case revert
  /// Cancels an unfinished step: a menu, a search, an argument.
  case cancel
  case interrupt
  /// Deletes a character, and ends the input when there is no text.
  case deleteOrEnd
  case suspend, clearScreen, editExternally
}
