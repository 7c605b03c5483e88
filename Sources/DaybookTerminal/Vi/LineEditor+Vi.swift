extension LineEditor {
  /// Handles a key in vi mode.
  mutating func handleInVi(_ key: Key) -> Effect {
    // A key that is typed quickly after ESC arrives like a key with Alt.
    if case .character = key.code, key.modifiers == .alt, pending.isEmpty {
      _ = handleInVi(Key(.escape))
      return handleInVi(Key(key.code))
    }
    vi?.recording?.append(key)
    let effect = isInViNormalMode ? handleNormal(key) : handleInsert(key)
    if isInViNormalMode { keepCursorOnCharacter() }
    return effect
  }

  private mutating func handleInsert(_ key: Key) -> Effect {
    guard key.code == .escape, pending.isEmpty else { return handleByMap(key) }
    let start = buffer.lineStart(at: buffer.cursor)
    buffer.move(to: max(buffer.cursor - 1, start))
    buffer.breakUndoGroup()
    vi?.mode = .normal
    vi?.keys = []
    if let recorded = vi?.recording { vi?.lastChange = recorded }
    vi?.recording = nil
    return .redraw
  }

  private mutating func handleNormal(_ key: Key) -> Effect {
    if key.code == .escape {
      vi?.keys = []
      pending = []
      return .redraw
    }
    guard pending.isEmpty, let character = key.typed else {
      vi?.keys = []
      return key == Key(.character("r"), .control) ? run(.redo) : handleByMap(key)
    }
    vi?.keys.append(character)
    switch ViCommand.read(vi?.keys ?? []) {
    case .unfinished: return .none
    case .unknown:
      vi?.keys = []
      return .bell
    case .command(let command): return runVi(command)
    }
  }

  private mutating func runVi(_ command: ViCommand) -> Effect {
    let keys = vi?.keys.map { Key($0) } ?? []
    vi?.keys = []
    buffer.breakUndoGroup()
    previous = .other
    if command.isChange, vi?.recording == nil { vi?.recording = keys }
    let effect = perform(command)
    // A change that continues in insert mode ends with ESC.
    if isInViNormalMode, command.isChange, let recorded = vi?.recording {
      vi?.lastChange = recorded
      vi?.recording = nil
    }
    return effect
  }

  private mutating func perform(_ command: ViCommand) -> Effect {
    switch command.action {
    case .move(let motion): moveVi(motion, count: command.count)
    case .operate(let named, let target): operate(named, target, command)
    case .replace(let character): replaceVi(character, times: command.count ?? 1)
    case .simple(let key): performSimple(key, command)
    }
  }

  private mutating func moveVi(_ motion: ViMotion, count: Int?) -> Effect {
    if motion == .up || motion == .down {
      return moveLine(up: motion == .up, times: count ?? 1)
    }
    let found = buffer.destination(
      of: motion, count: count, lastFind: vi?.lastFind, isTarget: false)
    if case .find(let find) = motion { vi?.lastFind = find }
    guard let found else { return .bell }
    buffer.move(to: found)
    return .redraw
  }

  private mutating func replaceVi(_ character: Character, times: Int) -> Effect {
    let range = buffer.cursor..<(buffer.cursor + times)
    guard range.upperBound <= buffer.lineEnd(at: buffer.cursor) else { return .bell }
    buffer.replace(range, with: Array(repeating: character, count: times))
    buffer.move(to: buffer.cursor - 1)
    return .redraw
  }

  /// Moves the cursor from the end of a line to its last cluster, as normal mode requires.
  private mutating func keepCursorOnCharacter() {
    let place = buffer.cursor
    let goal = buffer.goalColumn
    if place == buffer.lineEnd(at: place), place > buffer.lineStart(at: place) {
      buffer.move(to: place - 1)
      buffer.goalColumn = goal
    }
  }
}
