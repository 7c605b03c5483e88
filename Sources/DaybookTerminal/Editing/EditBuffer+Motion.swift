extension EditBuffer {
  /// The cluster index to which a single `motion` leads from the index `place`.
  func destination(of motion: Motion, from place: Int) -> Int {
    switch motion {
    case .characterBackward: max(place - 1, 0)
    case .characterForward: min(place + 1, count)
    case .wordBackward: backward(from: place, over: \.isWordPart)
    case .wordForward: forward(from: place, over: \.isWordPart)
    case .blankWordBackward: backward(from: place) { !$0.isWhitespace }
    case .blankWordForward: forward(from: place) { !$0.isWhitespace }
    case .lineStart: lineStart(at: place)
    case .lineEnd: lineEnd(at: place)
    case .textStart: 0
    case .textEnd, .wholeLine: count
    }
  }

  /// The range from the cursor to the end of `times` motions; a negative number reverses the
  /// direction.
  func range(of motion: Motion, times: Int = 1) -> Range<Int> {
    if motion == .wholeLine {
      let end = lineEnd(at: cursor)
      return lineStart(at: cursor)..<min(end + 1, count)
    }
    let target = destination(of: motion, times: times)
    return min(cursor, target)..<max(cursor, target)
  }

  func destination(of motion: Motion, times: Int) -> Int {
    let motion = times < 0 ? motion.reversed : motion
    var place = cursor
    for _ in 0..<min(times.magnitude, UInt(count + 1)) {
      let next = destination(of: motion, from: place)
      if next == place { break }
      place = next
    }
    return place
  }

  private func backward(from place: Int, over isPart: (Character) -> Bool) -> Int {
    var place = place
    while place > 0, !isPart(characters[place - 1]) { place -= 1 }
    while place > 0, isPart(characters[place - 1]) { place -= 1 }
    return place
  }

  private func forward(from place: Int, over isPart: (Character) -> Bool) -> Int {
    var place = place
    while place < count, !isPart(characters[place]) { place += 1 }
    while place < count, isPart(characters[place]) { place += 1 }
    return place
  }
}

extension Motion {
  fileprivate var reversed: Motion {
    switch self {
    case .characterBackward: .characterForward
    case .characterForward: .characterBackward
    case .wordBackward: .wordForward
    case .wordForward: .wordBackward
    case .blankWordBackward: .blankWordForward
    case .blankWordForward: .blankWordBackward
    case .lineStart: .lineEnd
    case .lineEnd: .lineStart
    case .textStart: .textEnd
    case .textEnd: .textStart
    case .wholeLine: .wholeLine
    }
  }
}

extension Character {
  /// Whether the cluster is part of a word, in the definition of words for Meta-F.
  var isWordPart: Bool { isLetter || isNumber }
}

/// A movement of the cursor, which also defines ranges to delete or kill.
///
/// A ``KeyMap`` binds keys to it.
public enum Motion: Hashable, Sendable {
  /// The motion to the character before or after the cursor, where a line break is also a
  /// character.
  case characterBackward, characterForward
  /// The motion to the start or the end of a word of letters and digits, as in Meta-B and Meta-F.
  case wordBackward, wordForward
  /// The motion to the start or the end of a word between blanks, as in Ctrl-W.
  case blankWordBackward, blankWordForward
  /// The motion to the start or the end of the cursor's line.
  case lineStart, lineEnd
  /// The motion to the start or the end of the whole text.
  case textStart, textEnd
  /// The line of the cursor with the line break after it.
  case wholeLine
}
