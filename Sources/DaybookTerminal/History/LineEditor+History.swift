extension LineEditor {
  /// Moves the cursor up or down a line.
  ///
  /// From the first line, moving up shows an older history entry. From the last line, moving down
  /// shows a newer history entry.
  mutating func moveLine(up: Bool, times: Int) -> Effect {
    let up = times < 0 ? !up : up
    for _ in 0..<min(times.magnitude, UInt(buffer.count + walk.list.count)) {
      if buffer.moveLine(up: up) { continue }
      let effect = show(walk.position + (up ? -1 : 1))
      if effect == .bell { return .bell }
    }
    return .redraw
  }

  /// Shows the history entry at `position`, with the cursor at its end.
  mutating func show(_ position: Int) -> Effect {
    let target = min(max(position, 0), walk.list.count)
    guard let entry = walk.go(to: target, leaving: buffer) else { return .bell }
    buffer = entry
    buffer.move(to: buffer.count)
    return .redraw
  }

  /// Shows the nearest entry that begins with the text before the cursor.
  ///
  /// If there is no later entry, it shows the new line.
  mutating func showMatch(before: Bool) -> Effect {
    let cursor = buffer.cursor
    let prefix = String(buffer.characters[..<cursor])
    let found =
      before
      ? walk.list.lastIndex(withPrefix: prefix, before: walk.position)
      : walk.list.firstIndex(withPrefix: prefix, after: walk.position)
    guard let target = found ?? (before ? nil : walk.list.count), show(target) != .bell
    else { return .bell }
    buffer.move(to: min(cursor, buffer.count))
    return .redraw
  }

  mutating func insertLastArgument(after before: PreviousCommand) -> Effect {
    var back = 1
    if case .lastArgument(let last) = before { back = last + 1 }
    guard let word = walk.lastWord(back: back) else { return .bell }
    if back > 1 { _ = buffer.undo() }
    buffer.insert(word)
    previous = .lastArgument(back: back)
    return .redraw
  }
}
