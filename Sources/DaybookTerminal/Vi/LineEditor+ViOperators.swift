extension LineEditor {
  mutating func operate(
    _ named: ViCommand.Operator, _ target: ViCommand.Target, _ command: ViCommand
  ) -> Effect {
    guard let (range, isLines) = range(of: target, for: named, count: command.count) else {
      return .bell
    }
    keep(Array(buffer.characters[range]), isLines: isLines, in: command.register)
    switch named {
    case .yank: buffer.move(to: isLines ? buffer.cursor : range.lowerBound)
    case .change:
      buffer.replace(isLines ? withoutLastBreak(range) : range, with: [])
      vi?.mode = .insert
    case .delete:
      buffer.replace(isLines ? withOneBreak(range) : range, with: [])
      if isLines { buffer.move(to: buffer.firstNonBlank(ofLineAt: lineOfCursor)) }
    }
    return .redraw
  }

  private var lineOfCursor: Int { buffer.lineStart(at: buffer.cursor) }

  private func range(
    of target: ViCommand.Target, for named: ViCommand.Operator, count: Int?
  ) -> (range: Range<Int>, isLines: Bool)? {
    switch target {
    case .lines:
      return buffer.isEmpty ? nil : (lines(from: buffer.cursor, count: count ?? 1), true)
    case .object(let object): return object.range(in: buffer).map { ($0, false) }
    case .motion(let motion): return range(of: adjusted(motion, named), count: count)
    }
  }

  /// The motion for an operator: `cw` changes only up to the end of the word, as in the original
  /// vi.
  private func adjusted(_ motion: ViMotion, _ named: ViCommand.Operator) -> ViMotion {
    guard named == .change, case .wordForward(let big) = motion, buffer.cursor < buffer.count,
      !buffer.characters[buffer.cursor].isWhitespace
    else { return motion }
    return .wordRest(big: big)
  }

  private func range(of motion: ViMotion, count: Int?) -> (range: Range<Int>, isLines: Bool)? {
    let found = buffer.destination(of: motion, count: count, lastFind: vi?.lastFind, isTarget: true)
    guard let place = found else { return nil }
    let low = min(place, buffer.cursor)
    let high = max(place, buffer.cursor)
    if motion.takesLines {
      let end = buffer.lineEnd(at: high)
      return (buffer.lineStart(at: low)..<min(end + 1, buffer.count), true)
    }
    let isInclusive = motion.isInclusive || repeatsForwardFind(motion)
    var end = min(high + (isInclusive ? 1 : 0), buffer.count)
    // A word motion that leads beyond the line ends at the end of the line.
    if case .wordForward = motion { end = min(end, max(buffer.lineEnd(at: low), low)) }
    return low == end ? nil : (low..<end, false)
  }

  private func repeatsForwardFind(_ motion: ViMotion) -> Bool {
    guard case .repeatFind(let reversed) = motion else { return false }
    return vi?.lastFind?.isForward == !reversed
  }

  private func lines(from place: Int, count: Int) -> Range<Int> {
    var end = buffer.lineEnd(at: place)
    for _ in 1..<max(count, 1) where end < buffer.count { end = buffer.lineEnd(at: end + 1) }
    return buffer.lineStart(at: place)..<min(end + 1, buffer.count)
  }

  private func withoutLastBreak(_ range: Range<Int>) -> Range<Int> {
    guard let last = buffer.characters[range].last, last == "\n" else { return range }
    return range.lowerBound..<(range.upperBound - 1)
  }

  /// The range of complete lines, extended by one line break.
  ///
  /// This is the line break after the lines. If the lines are at the end of the text, it is the
  /// line break before them.
  private func withOneBreak(_ range: Range<Int>) -> Range<Int> {
    let endsInBreak = buffer.characters[range].last == "\n"
    if endsInBreak || range.lowerBound == 0 { return range }
    return (range.lowerBound - 1)..<range.upperBound
  }

  private mutating func keep(_ text: [Character], isLines: Bool, in register: Character?) {
    var text = text
    if isLines, text.last != "\n" { text.append("\n") }
    guard let register else { return killRing.push(text, isLines: isLines) }
    vi?.registers[register] = KillRing.Entry(text: text, isLines: isLines)
  }

  mutating func put(before: Bool, _ command: ViCommand) -> Effect {
    let kept = command.register.map { vi?.registers[$0] } ?? killRing.current
    guard let entry = kept else { return .bell }
    let text = Array(repeating: entry.text, count: min(command.count ?? 1, 1000)).flatMap { $0 }
    if entry.isLines { return putLines(text, before: before) }
    let place = before ? buffer.cursor : min(buffer.cursor + 1, buffer.lineEnd(at: buffer.cursor))
    buffer.replace(place..<place, with: text)
    buffer.move(to: buffer.cursor - 1)
    return .redraw
  }

  private mutating func putLines(_ text: [Character], before: Bool) -> Effect {
    let end = buffer.lineEnd(at: buffer.cursor)
    if before {
      let start = lineOfCursor
      buffer.replace(start..<start, with: text)
      buffer.move(to: start)
    } else {
      buffer.replace(end..<end, with: ["\n"] + text.dropLast())
      buffer.move(to: end + 1)
    }
    return .redraw
  }
}
