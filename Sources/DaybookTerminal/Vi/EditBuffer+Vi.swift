extension EditBuffer {
  /// The cluster index to which a motion of vi moves from the cursor.
  ///
  /// It is `nil` if the motion is impossible. For an operator, `isTarget` is true: the motion may
  /// go past the last cluster of the line.
  func destination(
    of motion: ViMotion, count times: Int?, lastFind: ViMotion.Find?, isTarget: Bool
  ) -> Int? {
    let start = lineStart(at: cursor)
    let end = lineEnd(at: cursor)
    switch motion {
    case .left: return max(cursor - (times ?? 1), start)
    case .right: return min(cursor + (times ?? 1), isTarget ? end : max(end - 1, start))
    case .up, .down: return place(linesAway: motion == .up ? -(times ?? 1) : times ?? 1)
    case .lineStart: return start
    case .firstNonBlank: return firstNonBlank(ofLineAt: start)
    case .lineEnd: return isTarget ? end : max(end - 1, start)
    case .firstLine: return firstNonBlank(ofLineAt: self.start(ofLine: times ?? 1))
    case .lastLine: return firstNonBlank(ofLineAt: self.start(ofLine: times ?? .max))
    case .column: return min(start + (times ?? 1) - 1, max(end - 1, start))
    case .matchingBracket: return matchingBracket(before: end)
    case .find(let find): return place(of: find, times: times ?? 1, isRepeated: false)
    case .repeatFind(let reversed):
      guard var find = lastFind else { return nil }
      if reversed { find.isForward.toggle() }
      return place(of: find, times: times ?? 1, isRepeated: true)
    case .wordForward, .wordBackward, .wordEnd, .wordRest: return word(motion, times: times ?? 1)
    }
  }

  private func word(_ motion: ViMotion, times: Int) -> Int {
    var place = cursor
    for _ in 0..<min(times, count + 1) {
      switch motion {
      case .wordForward(let big): place = nextWord(from: place, big: big)
      case .wordBackward(let big): place = wordStart(from: place, big: big)
      case .wordEnd(let big): place = wordEnd(from: place, big: big)
      // The search begins one cluster earlier, because a word of one cluster ends where it begins.
      case .wordRest(let big): place = wordEnd(from: place == cursor ? place - 1 : place, big: big)
      default: break
      }
    }
    return place
  }

  private func kind(_ place: Int, _ big: Bool) -> ViCharacterKind {
    ViCharacterKind(characters[place], big: big)
  }

  private func nextWord(from place: Int, big: Bool) -> Int {
    var place = place
    guard place < count else { return place }
    let first = kind(place, big)
    if first == .word || first == .sign {
      while place < count, kind(place, big) == first { place += 1 }
    }
    while place < count, characters[place].isWhitespace { place += 1 }
    return place
  }

  private func wordStart(from place: Int, big: Bool) -> Int {
    var place = place
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    guard place > 0 else { return 0 }
    let last = kind(place - 1, big)
    while place > 0, kind(place - 1, big) == last { place -= 1 }
    return place
  }

  private func wordEnd(from place: Int, big: Bool) -> Int {
    var place = place + 1
    while place < count, characters[place].isWhitespace { place += 1 }
    guard place < count else { return max(count - 1, 0) }
    let first = kind(place, big)
    while place + 1 < count, kind(place + 1, big) == first { place += 1 }
    return place
  }

  func firstNonBlank(ofLineAt start: Int) -> Int {
    let end = lineEnd(at: start)
    return characters[start..<end].firstIndex { !$0.isWhitespace } ?? start
  }

  /// The start of line `number`, counted from 1; if there are fewer lines, the start of the last
  /// line.
  private func start(ofLine number: Int) -> Int {
    var start = 0
    for _ in 1..<max(min(number, count + 1), 1) {
      let end = lineEnd(at: start)
      if end == count { break }
      start = end + 1
    }
    return start
  }

  private func place(linesAway lines: Int) -> Int? {
    var moved = self
    for _ in 0..<min(lines.magnitude, UInt(count)) {
      guard moved.moveLine(up: lines < 0) else { return nil }
    }
    return lines == 0 || isEmpty ? nil : moved.cursor
  }

  private func matchingBracket(before end: Int) -> Int? {
    let scan = BracketScan(characters)
    return (cursor..<end).lazy.compactMap { scan.partner(of: $0) }.first
  }

  private func place(of find: ViMotion.Find, times: Int, isRepeated: Bool) -> Int? {
    let step = find.isForward ? 1 : -1
    let line = lineStart(at: cursor)..<lineEnd(at: cursor)
    // Without the second step, a repeated `t` would always stop before the same character.
    var place = cursor + step + (find.isTill && isRepeated ? step : 0)
    var left = times
    while line.contains(place) {
      if characters[place] == find.character {
        left -= 1
        if left == 0 { return find.isTill ? place - step : place }
      }
      place += step
    }
    return nil
  }
}
