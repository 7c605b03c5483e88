extension LineEditor {
  /// Types a character; the characters of one word are undone together.
  mutating func type(_ character: Character) -> Effect {
    let times = argument.take()
    let isBlank = character.isWhitespace
    if !continuesTyping(isBlank: isBlank), vi == nil { buffer.breakUndoGroup() }
    if times > 0 { buffer.insert(String(repeating: character, count: times)) }
    previous = .typing(endsInBlank: isBlank)
    return .redraw
  }

  private func continuesTyping(isBlank: Bool) -> Bool {
    guard case .typing(let endsInBlank) = previous else { return false }
    return isBlank || !endsInBlank
  }

  mutating func insertNewline() -> Effect {
    buffer.insert("\n")
    return .redraw
  }

  /// Moves the cursor; at the end of the text, a motion forward types the offered text.
  mutating func move(_ motion: Motion, times: Int) -> Effect {
    if let offeredText, let taken = part(of: offeredText, for: motion, times: times) {
      buffer.insert(taken)
      return .redraw
    }
    let target = buffer.destination(of: motion, times: times)
    guard target != buffer.cursor else { return .none }
    buffer.move(to: target)
    return .redraw
  }

  /// The part of an offered text that a motion types: the complete text, or some of its words.
  private func part(of hint: String, for motion: Motion, times: Int) -> String? {
    guard times > 0 else { return nil }
    switch motion {
    case .characterForward, .lineEnd, .textEnd: return hint
    case .wordForward, .blankWordForward:
      var rest = EditBuffer(hint)
      rest.move(to: 0)
      let end = rest.destination(of: motion, times: times)
      return String(rest.characters[..<end])
    default: return nil
    }
  }

  mutating func delete(_ range: Range<Int>) -> Effect {
    guard !range.isEmpty else { return .bell }
    buffer.replace(range, with: [])
    return .redraw
  }

  mutating func kill(_ motion: Motion, times: Int, after before: PreviousCommand) -> Effect {
    var range = buffer.range(of: motion, times: times)
    // At the end of a line this removes the line break, so that a text of several lines can be
    // killed.
    if range.isEmpty, motion == .lineEnd { range = buffer.range(of: .characterForward) }
    guard !range.isEmpty else { return .bell }
    let isBackward = range.upperBound == buffer.cursor
    let killed = Array(buffer.characters[range])
    if before == .kill {
      killRing.extend(with: killed, atFront: isBackward)
    } else {
      killRing.push(killed)
    }
    buffer.replace(range, with: [])
    previous = .kill
    return .redraw
  }

  mutating func yank(times: Int) -> Effect {
    guard let entry = killRing.current, times > 0 else { return .bell }
    for _ in 0..<min(times, 1000) { buffer.insert(String(entry.text)) }
    previous = .yank
    return .redraw
  }

  mutating func yankPop(after before: PreviousCommand) -> Effect {
    guard before == .yank, buffer.undo() else { return .bell }
    killRing.rotate()
    return yank(times: 1)
  }

  mutating func revert() -> Effect {
    while buffer.undo() {}
    return .redraw
  }

  mutating func change(to letterCase: EditBuffer.LetterCase, times: Int) -> Effect {
    buffer.change(to: letterCase, times: times)
    return .redraw
  }

  /// Repeats a change `times` times, or until nothing changes.
  mutating func repeated(_ times: Int, _ change: (inout EditBuffer) -> Bool) -> Effect {
    var isDone = false
    for _ in 0..<max(times, 1) {
      guard change(&buffer) else { break }
      isDone = true
    }
    return isDone ? .redraw : .bell
  }

  /// Handles the key whose character an earlier command waits for.
  mutating func take(_ key: Key, awaited character: AwaitedCharacter) -> Effect {
    awaited = nil
    switch character {
    case .quoted:
      guard let literal = key.literal else { return .bell }
      buffer.insert(String(literal))
      return .redraw
    case .find(let forward, let times):
      guard let wanted = key.typed else { return .bell }
      return find(wanted, forward: forward, times: times)
    }
  }

  private mutating func find(_ wanted: Character, forward: Bool, times: Int) -> Effect {
    for _ in 0..<max(times, 1) {
      guard let place = buffer.place(of: wanted, forward: forward) else { return .bell }
      buffer.move(to: place)
    }
    return .redraw
  }

  mutating func accept() -> Effect {
    let text = text
    return configuration.isWhole(text) ? .submit(text) : insertNewline()
  }

  mutating func deleteOrEnd() -> Effect {
    buffer.isEmpty ? .endOfInput : delete(buffer.range(of: .characterForward))
  }
}

extension Key {
  /// The character that the key sends to a program without key handling.
  var literal: Character? {
    switch code {
    case .character(let character) where modifiers.isEmpty: character
    case .character(let character) where modifiers == .control:
      character.uppercased().first?.asciiValue.map {
        Character(Unicode.Scalar($0 == 0x20 ? 0 : $0 & 0x1F))
      }
    case .tab: "\t"
    case .enter: "\n"
    case .escape: "\u{1B}"
    case .backspace: "\u{7F}"
    default: nil
    }
  }
}
