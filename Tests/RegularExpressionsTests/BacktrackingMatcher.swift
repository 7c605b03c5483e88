/// A simple backtracking matcher, with which the linear matcher is compared on short texts.
struct BacktrackingMatcher {
  /// A pattern as a tree, which can also be written as text.
  indirect enum Pattern {
    case character(Character)
    case any
    case concatenation([Pattern])
    case alternation([Pattern])
    case repetition(Pattern, least: Int, most: Int, isLazy: Bool)
    case group(Pattern, number: Int)
    case start, end

    var text: String {
      switch self {
      case .character(let character): String(character)
      case .any: "."
      case .concatenation(let parts): "(?:" + parts.map(\.text).joined() + ")"
      case .alternation(let parts): "(?:" + parts.map(\.text).joined(separator: "|") + ")"
      case .repetition(let body, let least, let most, let isLazy):
        "(?:\(body.text)){\(least),\(most == .max ? "" : "\(most)")}\(isLazy ? "?" : "")"
      case .group(let body, _): "(\(body.text))"
      case .start: "^"
      case .end: "$"
      }
    }

    /// Whether the pattern can match the empty text.
    var isNullable: Bool {
      switch self {
      case .character, .any: false
      case .concatenation(let parts): parts.allSatisfy(\.isNullable)
      case .alternation(let parts): parts.contains(where: \.isNullable)
      case .repetition(let body, let least, _, _): least == 0 || body.isNullable
      case .group(let body, _): body.isNullable
      case .start, .end: true
      }
    }
  }

  typealias Groups = [Int: Range<Int>]

  let text: [Character]

  /// Returns the first match that backtracking finds.
  func firstMatch(_ pattern: Pattern) -> (range: Range<Int>, groups: Groups)? {
    for start in 0...text.count {
      var result: (Range<Int>, Groups)?
      let isFound = match(pattern, at: start, [:]) { end, groups in
        result = (start..<end, groups)
        return true
      }
      if isFound { return result }
    }
    return nil
  }

  private func match(
    _ pattern: Pattern, at place: Int, _ groups: Groups, then: (Int, Groups) -> Bool
  ) -> Bool {
    switch pattern {
    case .character(let character):
      place < text.count && text[place] == character && then(place + 1, groups)
    case .any: place < text.count && then(place + 1, groups)
    case .start: place == 0 && then(place, groups)
    case .end: place == text.count && then(place, groups)
    case .concatenation(let parts): match(parts[...], at: place, groups, then: then)
    case .alternation(let parts):
      parts.contains { match($0, at: place, groups, then: then) }
    case .group(let body, let number):
      match(body, at: place, groups) { end, groups in
        then(end, groups.merging([number: place..<end]) { $1 })
      }
    case .repetition(let body, let least, let most, let isLazy):
      repeating(body, least, most, isLazy, at: place, groups, then: then)
    }
  }

  private func match(
    _ parts: ArraySlice<Pattern>, at place: Int, _ groups: Groups, then: (Int, Groups) -> Bool
  ) -> Bool {
    guard let first = parts.first else { return then(place, groups) }
    return match(first, at: place, groups) { end, groups in
      match(parts.dropFirst(), at: end, groups, then: then)
    }
  }

  private func repeating(
    _ body: Pattern, _ least: Int, _ most: Int, _ isLazy: Bool, at place: Int, _ groups: Groups,
    then: (Int, Groups) -> Bool
  ) -> Bool {
    func again() -> Bool {
      most > 0
        && match(body, at: place, groups) { end, groups in
          // Beyond the minimum, an empty round is refused, because it could be repeated without
          // end.
          guard end > place || least > 0 else { return false }
          return repeating(
            body, max(0, least - 1), most == .max ? most : most - 1, isLazy, at: end, groups,
            then: then)
        }
    }
    if least > 0 { return again() }
    return isLazy ? then(place, groups) || again() : again() || then(place, groups)
  }
}
