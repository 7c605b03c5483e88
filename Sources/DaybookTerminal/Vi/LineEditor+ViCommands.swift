extension LineEditor {
  /// Performs the commands that consist of a single key.
  mutating func performSimple(_ key: Character, _ command: ViCommand) -> Effect {
    switch key {
    case "x": operate(.delete, .motion(.right), command)
    case "X": operate(.delete, .motion(.left), command)
    case "s": substitute(command)
    case "S": operate(.change, .lines, command)
    case "D": operate(.delete, .motion(.lineEnd), command)
    case "C": changeToLineEnd(command)
    case "Y": operate(.yank, .lines, command)
    case "p": put(before: false, command)
    case "P": put(before: true, command)
    case "~": swapCase(times: command.count ?? 1)
    case "J": joinLines()
    default: performOther(key, command)
    }
  }

  private mutating func performOther(_ key: Character, _ command: ViCommand) -> Effect {
    switch key {
    case "u": repeated(command.count ?? 1) { $0.undo() }
    case ".": repeatChange()
    case "v": .editExternally(text)
    case "/", "?": beginSearch()
    default: startInserting(key)
    }
  }

  private mutating func startInserting(_ key: Character) -> Effect {
    vi?.mode = .insert
    let cursor = buffer.cursor
    let end = buffer.lineEnd(at: cursor)
    switch key {
    case "a": buffer.move(to: min(cursor + 1, end))
    case "I": buffer.move(to: buffer.firstNonBlank(ofLineAt: buffer.lineStart(at: cursor)))
    case "A": buffer.move(to: end)
    case "o": buffer.replace(end..<end, with: ["\n"])
    case "O":
      let start = buffer.lineStart(at: cursor)
      buffer.replace(start..<start, with: ["\n"])
      buffer.move(to: start)
    default: break
    }
    return .redraw
  }

  private mutating func substitute(_ command: ViCommand) -> Effect {
    _ = operate(.delete, .motion(.right), command)
    vi?.mode = .insert
    return .redraw
  }

  private mutating func changeToLineEnd(_ command: ViCommand) -> Effect {
    _ = operate(.delete, .motion(.lineEnd), command)
    vi?.mode = .insert
    return .redraw
  }

  private mutating func swapCase(times: Int) -> Effect {
    let end = min(buffer.cursor + times, buffer.lineEnd(at: buffer.cursor))
    let range = buffer.cursor..<end
    guard !range.isEmpty else { return .bell }
    let swapped = buffer.characters[range].flatMap {
      Array($0.isUppercase ? $0.lowercased() : $0.uppercased())
    }
    buffer.replace(range, with: swapped)
    return .redraw
  }

  private mutating func joinLines() -> Effect {
    let end = buffer.lineEnd(at: buffer.cursor)
    guard end < buffer.count else { return .bell }
    let next = buffer.firstNonBlank(ofLineAt: end + 1)
    buffer.replace(end..<next, with: [" "])
    buffer.move(to: end)
    return .redraw
  }

  /// Types the keys of the last change again.
  private mutating func repeatChange() -> Effect {
    guard let keys = vi?.lastChange, !keys.isEmpty else { return .bell }
    vi?.recording = nil
    for key in keys { _ = handle(key) }
    vi?.lastChange = keys
    vi?.recording = nil
    return .redraw
  }
}
