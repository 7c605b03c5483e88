/// How a text is divided into terms and the gaps between them.
struct TextShape: Sendable {
  /// The signs that separate terms.
  enum Separators: Sendable {
    /// All ASCII characters except letters and digits separate terms; a pattern keeps them.
    case usual
    /// Only these scalars separate terms; a pattern omits them next to a variable term.
    case these(Set<Unicode.Scalar>)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .usual: scalar.isASCII && !UInt8(truncatingIfNeeded: scalar.value).isTermByte
      case .these(let scalars): scalars.contains(scalar)
      }
    }
  }

  let separators: Separators

  /// The maximum number of terms of a text; the last term contains all remaining text.
  static let termLimit = 128

  /// The terms of a text, and the gaps before, between and after them.
  struct Pieces: Hashable {
    var terms: [String] = []
    var gaps: [String] = [""]
  }

  /// The terms of a text and the gaps between them.
  func pieces(of text: String) -> Pieces {
    var pieces = Pieces()
    var isInTerm = false
    for scalar in text.unicodeScalars {
      let isGap = separators.contains(scalar) && pieces.terms.count < Self.termLimit
      if isGap {
        if isInTerm { pieces.gaps.append("") }
        pieces.gaps[pieces.gaps.count - 1].unicodeScalars.append(scalar)
      } else {
        if !isInTerm { pieces.terms.append("") }
        pieces.terms[pieces.terms.count - 1].unicodeScalars.append(scalar)
      }
      isInTerm = !isGap
    }
    if isInTerm { pieces.gaps.append("") }
    return pieces
  }

  /// The text of a pattern; an element of `terms` is `nil` where the texts differ.
  func pattern(_ terms: [String?], _ gaps: [String?]) -> String {
    var parts: [String?] = []
    for place in gaps.indices {
      if place > 0 { parts.append(terms[place - 1]) }
      parts.append(isKept(place, terms) ? gaps[place] : "")
    }
    var pattern = ""
    for part in parts {
      if let part { pattern += part } else if !pattern.hasSuffix("*") { pattern += "*" }
    }
    return pattern
  }

  /// Whether the pattern shows the characters of a gap.
  private func isKept(_ place: Int, _ terms: [String?]) -> Bool {
    guard case .these = separators else { return true }
    let isBeforeStar = place < terms.count && terms[place] == nil
    let isBehindStar = place > 0 && terms[place - 1] == nil
    return !isBeforeStar && !isBehindStar
  }
}
