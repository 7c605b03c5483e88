/// An action for which a key can be set; see ``KeyMap``.
public enum EditorCommand: Hashable, Sendable {
  /// Moves the cursor; at the end of the text, a motion forward accepts all or some words of the
  /// hint.
  case move(Motion)
  /// Removes the text in the range of the motion; a later yank cannot insert it.
  case delete(Motion)
  /// Removes the text in the range of the motion; a later yank can insert it.
  case kill(Motion)
  /// Removes the spaces and tabs on both sides of the cursor.
  case deleteBlanks
  /// Inserts the most recently killed text.
  case yank
  /// Replaces the yanked text with the text that was killed before it.
  ///
  /// It rings the bell unless the previous command was a yank.
  case yankPop
  /// Undoes the last edit, or redoes the edit that was undone last.
  case undo, redo
  /// Swaps the two characters around the cursor, or the two words around the cursor.
  case transposeCharacters, transposeWords
  /// Changes the case of the word after the cursor.
  ///
  /// With a negative argument, it changes the word before the cursor.
  case upperCase, lowerCase, capitalize
  /// Types the next key literally, even a control character.
  case quotedInsert
  /// Waits for a key, and moves to the nearest occurrence of its character after or before the
  /// cursor.
  case findForward, findBackward
  /// Appends the key's digit or `-` to the numeric argument of the next command.
  case argumentDigit
  /// Types a line break.
  case newline
  /// Submits the text if it is complete, and types a line break otherwise.
  case accept
  /// Moves up one line; on the first line, shows the previous entry of the history.
  case previousLine
  /// Moves down one line; on the last line, shows the next entry of the history.
  case nextLine
  /// Shows another entry of the history; the text being typed counts as the entry after the last
  /// one.
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
  /// Asks the caller to stop the process, to clear the window, or to open another program for the
  /// text.
  case suspend, clearScreen, editExternally
  /// Asks the caller to show information about the text.
  case inspect
}
