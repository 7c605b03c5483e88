/// A parsed regular expression, as a tree.
indirect enum RegexNode: Sendable {
  case empty
  /// One character that is in a set.
  case set(ScalarSet)
  case concatenation([RegexNode])
  /// Alternatives; the first one that leads to a match is used.
  case alternation([RegexNode])
  case repetition(RegexNode, RegexRepetition)
  /// A group whose range in the text is stored; groups have numbers from 1.
  case capture(RegexNode, group: Int)
  case assertion(RegexAssertion)

  /// Whether the node can match the empty text.
  var isNullable: Bool {
    switch self {
    case .empty, .assertion: true
    case .set: false
    case .concatenation(let parts): parts.allSatisfy(\.isNullable)
    case .alternation(let branches): branches.contains(where: \.isNullable)
    case .repetition(let body, let times): times.least == 0 || body.isNullable
    case .capture(let body, _): body.isNullable
    }
  }

  /// Whether each match must begin at the start of the text.
  var isAnchored: Bool {
    switch self {
    case .assertion(let assertion): assertion == .textStart
    case .concatenation(let parts): parts.first?.isAnchored ?? false
    case .alternation(let branches): branches.allSatisfy(\.isAnchored)
    case .capture(let body, _): body.isAnchored
    case .repetition(let body, let times): times.least > 0 && body.isAnchored
    case .empty, .set: false
    }
  }

  /// The only text that the node matches; `nil` if the node is not a sequence of single characters.
  var literal: String? {
    switch self {
    case .empty: ""
    case .set(let set):
      set.single.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    case .concatenation(let parts): Self.literal(of: parts)
    case .alternation, .repetition, .capture, .assertion: nil
    }
  }

  private static func literal(of parts: [RegexNode]) -> String? {
    var text = ""
    for part in parts {
      guard let literal = part.literal else { return nil }
      text += literal
    }
    return text
  }
}
