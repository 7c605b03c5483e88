/// A parsed regular expression, as a tree.
indirect enum RegexNode: Sendable {
  case empty
  /// One character of a set.
  case set(ScalarSet)
  case concatenation([RegexNode])
  /// Alternatives in order of precedence: the first alternative that leads to a match is used.
  case alternation([RegexNode])
  case repetition(RegexNode, RegexRepetition)
  /// A group whose range in the text is stored; groups have numbers from 1.
  case capture(RegexNode, group: Int)
  case assertion(RegexAssertion)

  /// Whether the node can match without taking a character.
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

  /// The only text that the node matches; `nil` for a node that does not consist of single
  /// characters.
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
