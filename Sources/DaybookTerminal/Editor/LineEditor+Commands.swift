extension LineEditor {
  /// Handles a key according to the key map.
  mutating func handleByMap(_ key: Key) -> Effect {
    if pending.isEmpty, let character = key.typed {
      if argument.isGiven, character.isASCII, character.isNumber { return addDigit(character) }
      return type(character)
    }
    let keys = pending + [key]
    pending = []
    switch configuration.keyMap.meaning(of: keys) {
    case .command(.argumentDigit): return addDigit(key.character ?? "-")
    case .command(let command): return run(command)
    case .prefix:
      pending = keys
      return .none
    case .nothing:
      argument = NumericArgument()
      return .none
    }
  }

  /// Performs a command with the numeric argument that was typed before it; by default once.
  mutating func run(_ command: EditorCommand) -> Effect {
    let times = argument.take()
    let before = previous
    previous = .other
    // All edits between entering and leaving vi's insert mode are undone together.
    if vi?.mode != .insert { buffer.breakUndoGroup() }
    return edit(command, times: times, after: before)
      ?? change(command, times: times)
      ?? visit(command, times: times, after: before)
      ?? leave(command)
  }

  private mutating func addDigit(_ character: Character) -> Effect {
    argument.add(character)
    return .none
  }

  /// Runs a command that moves the cursor, removes text, or restores text.
  ///
  /// It returns `nil` for any other command.
  private mutating func edit(
    _ command: EditorCommand, times: Int, after before: PreviousCommand
  ) -> Effect? {
    switch command {
    case .move(let motion): move(motion, times: times)
    case .delete(let motion): delete(buffer.range(of: motion, times: times))
    case .kill(let motion): kill(motion, times: times, after: before)
    case .deleteBlanks: delete(buffer.surroundingBlanks)
    case .yank: yank(times: times)
    case .yankPop: yankPop(after: before)
    case .undo: repeated(times) { $0.undo() }
    case .redo: repeated(times) { $0.redo() }
    case .revert: revert()
    default: nil
    }
  }

  /// Runs a command that changes or types letters; returns `nil` for any other command.
  private mutating func change(_ command: EditorCommand, times: Int) -> Effect? {
    switch command {
    case .transposeCharacters: repeated(times) { $0.transposeCharacters() }
    case .transposeWords: repeated(times) { $0.transposeWords() }
    case .upperCase: change(to: .upper, times: times)
    case .lowerCase: change(to: .lower, times: times)
    case .capitalize: change(to: .capital, times: times)
    case .quotedInsert: expect(.quoted)
    case .findForward: expect(.find(forward: times > 0, times: abs(times)))
    case .findBackward: expect(.find(forward: times < 0, times: abs(times)))
    case .newline: insertNewline()
    default: nil
    }
  }

  /// Runs a command for the history or the completions; returns `nil` for any other command.
  private mutating func visit(
    _ command: EditorCommand, times: Int, after before: PreviousCommand
  ) -> Effect? {
    switch command {
    case .previousLine: moveLine(up: true, times: times)
    case .nextLine: moveLine(up: false, times: times)
    case .previousEntry: show(walk.position - times)
    case .nextEntry: show(walk.position + times)
    case .firstEntry: show(0)
    case .lastEntry: show(walk.list.count)
    case .previousMatch: showMatch(before: true)
    case .nextMatch: showMatch(before: false)
    case .lastArgument: insertLastArgument(after: before)
    case .search: beginSearch()
    case .complete: complete(forward: true)
    case .completeBackward: complete(forward: false)
    default: nil
    }
  }

  /// Runs a command that submits the text or leaves the editor.
  private mutating func leave(_ command: EditorCommand) -> Effect {
    switch command {
    case .accept: accept()
    case .interrupt: .interrupt
    case .deleteOrEnd: deleteOrEnd()
    case .suspend: .suspend
    case .clearScreen: .clearScreen
    case .editExternally: .editExternally(text)
    case .inspect: .inspect(text)
    case .cancel: .redraw
    default: .none
    }
  }

  private mutating func expect(_ character: AwaitedCharacter) -> Effect {
    awaited = character
    return .none
  }
}

extension Key {
  /// The character of the key, without modifiers.
  var character: Character? {
    if case .character(let character) = code { character } else { nil }
  }
}
