/// An action for which a key can be set; see ``KeyMap``.
public enum EditorCommand: Hashable, Sendable {
  /// Moves the cursor; at the end of the text, a motion forward accepts the hint or some words of
  /// it.
  case move(Motion)
  /// Removes the text in the range of the motion; a later yank cannot insert it.
  case delete(Motion)
  /// Removes the text in the range of the motion; a later yank can insert it.
  case kill(Motion)
  /// Removes the spaces and tabs on both sides of the cursor.
  case deleteBlanks
  /// Inserts the text of the last kill.
  case yank
  /// After a yank, replaces the yanked text with the text that was killed before it; otherwise
  /// rings the bell.
  case yankPop
  /// Undoes the last edit, or repeats the edit that was undone last.
  case undo, redo
  /// Swaps the characters before and after the cursor, or the words before and after it.
  case transposeCharacters, transposeWords
  /// Changes the case of the word after the cursor; with a negative argument, of the word before
  /// it.
  case upperCase, lowerCase, capitalize
  /// Types the next key literally, even a control character.
  case quotedInsert
  /// Waits for a key, and moves to the nearest occurrence of its character after or before the
  /// cursor.
  case findForward, findBackward
  /// Adds the key's digit or `-` to the number of repetitions of the next command.
  case argumentDigit
  /// Types a line break.
  case newline
  /// Submits the text if it is complete, and types a line break otherwise.
  case accept
  /// Moves a line up, and from the first line to the previous entry.
  case previousLine
  /// Shows an entry of the history; the entry after the last one is the text that was being typed.
  case nextLine
  /// Shows an entry of the history; the text that was being typed comes after the last entry.
  case previousEntry, nextEntry, firstEntry, lastEntry
  /// Shows the nearest entry, before or after, that begins with the text before the cursor.
  case previousMatch, nextMatch
  /// Types the last word of the newest entry; if repeated, the last word of the previous entry.
  case lastArgument
  /// Opens the search of the history.
  case search
  /// Requests completions; in an open menu, selects the next or the previous candidate.
  case complete, completeBackward
  /// Undoes all edits of the line.
  case revert
  /// Cancels an unfinished step: a menu, a search, an argument.
  case cancel
  /// Discards the text, and ends the reading of the line.
  case interrupt
  /// Deletes the character after the cursor; if there is no text, ends the input.
  case deleteOrEnd
  /// Has the caller stop the process, clear the window, or give the text to another program.
  case suspend, clearScreen, editExternally
  /// Has the caller show information about the text.
  case inspect
}
