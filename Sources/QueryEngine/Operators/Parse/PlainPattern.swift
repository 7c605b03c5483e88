/// A pattern of fixed texts and gaps, matched by searching for the texts one after another.
///
/// No regular expression is needed: each gap is as short as possible, so the first occurrence of
/// each text counts. The last text must be at the end of the input.
///
/// If the type of a value limits which texts it can have, a later occurrence of a text may be
/// needed. The result is then ``Answer/unknown``.
struct PlainPattern: Sendable {
  enum Step: Sendable {
    case text([UInt8])
    /// Any text up to the next fixed text.
    case gap(capture: Int?)
    /// A value that ends where its shape ends; any text may follow.
    case shaped(capture: Int, ValueShape)
  }

  enum Answer {
    case matches, differs
    /// Only a regular expression can find the result.
    case unknown
  }

  private let steps: [Step]
  private let hasShapes: Bool

  /// Makes the pattern of `parts`; returns `nil` if they need a regular expression.
  init?(_ parts: [TextPattern.Part]) {
    var steps: [Step] = []
    var captures = 0
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text): steps.append(text: Array(text.utf8))
      case .anything:
        guard !steps.endsOpen else { return nil }
        steps.append(.gap(capture: nil))
      case .value(let type):
        guard !steps.endsOpen else { return nil }
        let isShaped = index + 1 < parts.count && parts[index + 1].isAnything
        if let shape = isShaped ? ValueShape(type) : nil {
          steps.append(.shaped(capture: captures, shape))
        } else {
          guard !isShaped else { return nil }
          steps.append(.gap(capture: captures))
        }
        captures += 1
      }
    }
    self.steps = steps
    hasShapes = steps.contains { if case .shaped = $0 { true } else { false } }
  }

  /// Whether `text` matches; if it does, `captures` receives the range of each value.
  func match(_ text: Span<UInt8>, _ captures: inout [Range<Int>]) -> Answer {
    var position = 0
    /// The offset at which the gap before the next text begins, and the index of its value.
    var gap: (start: Int, capture: Int?)?
    for index in steps.indices {
      switch steps[index] {
      case .gap(let capture): gap = (position, capture)
      case .shaped(let capture, let shape):
        guard let end = shape.end(of: text, from: position) else { return failure }
        captures[capture] = position..<end
        position = end
      case .text(let wanted):
        guard let found = place(of: wanted, index, text, from: position, isAfterGap: gap != nil)
        else { return failure }
        if let capture = gap?.capture { captures[capture] = position..<found }
        gap = nil
        position = found + wanted.count
      }
    }
    guard let gap else { return position == text.count ? .matches : failure }
    if let capture = gap.capture { captures[capture] = gap.start..<text.count }
    return .matches
  }

  private var failure: Answer { hasShapes ? .unknown : .differs }

  /// The offset of a fixed text: `position`, or after a gap the offset of its next occurrence.
  ///
  /// The last text must be at the end of the input.
  private func place(
    of wanted: [UInt8], _ index: Int, _ text: Span<UInt8>, from position: Int, isAfterGap: Bool
  ) -> Int? {
    guard isAfterGap else { return text.holds(wanted, at: position) ? position : nil }
    if index == steps.count - 1 {
      let last = text.count - wanted.count
      return last >= position && text.holds(wanted, at: last) ? last : nil
    }
    guard index + 1 < steps.count, case .shaped(_, let shape) = steps[index + 1] else {
      return text.place(of: wanted, from: position)
    }
    var start = position
    while let found = text.place(of: wanted, from: start) {
      if shape.end(of: text, from: found + wanted.count) != nil { return found }
      start = found + 1
    }
    return nil
  }
}

extension [PlainPattern.Step] {
  /// Whether the text that follows determines where the last step ends.
  fileprivate var endsOpen: Bool {
    if case .gap? = last { true } else { false }
  }

  /// Adds a text, and joins it to the text before it if there is one.
  fileprivate mutating func append(text: [UInt8]) {
    if case .text(let before)? = last {
      self[count - 1] = .text(before + text)
    } else {
      append(.text(text))
    }
  }
}

extension Span<UInt8> {
  fileprivate func holds(_ wanted: [UInt8], at offset: Int) -> Bool {
    guard offset + wanted.count <= count else { return false }
    for index in wanted.indices where self[offset &+ index] != wanted[index] { return false }
    return true
  }

  /// The offset of the first occurrence of a text at or after `start`; `nil` if there is none.
  fileprivate func place(of wanted: [UInt8], from start: Int) -> Int? {
    guard let first = wanted.first else { return start <= count ? start : nil }
    let last = count - wanted.count
    var offset = start
    while offset <= last {
      if self[offset] == first, holds(wanted, at: offset) { return offset }
      offset += 1
    }
    return nil
  }
}

extension TextPattern.Part {
  var isAnything: Bool { if case .anything = self { true } else { false } }
}
