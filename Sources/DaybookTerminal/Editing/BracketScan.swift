/// The pairs of brackets in a text, and the brackets that are still open at its end.
///
/// Brackets between quotes are text.
package struct BracketScan: Sendable {
  private var partners: [Int: Int] = [:]
  private var open: [(place: Int, closing: Character)] = []
  private var quote: Character?

  /// - Complexity: O(*n*) in the length of the text.
  package init(_ characters: [Character]) {
    var isEscaped = false
    for (place, character) in characters.enumerated() {
      guard let byte = character.utf8.first else { continue }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), quote != nil {
        isEscaped = true
      } else if Self.matters(byte) {
        take(character, at: place)
      }
    }
  }

  /// Whether an opening bracket or quote has no partner yet.
  package var isOpen: Bool { !open.isEmpty || quote != nil }

  /// The index of the bracket that forms a pair with the bracket at the index `place`.
  ///
  /// It is `nil` if the bracket has no partner.
  package func partner(of place: Int) -> Int? { partners[place] }

  /// Whether a bracket or a quote may begin with this byte; a fast test that excludes most
  /// characters.
  private static func matters(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x27, 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }

  private mutating func take(_ character: Character, at place: Int) {
    switch character {
    case quote: quote = nil
    case _ where quote != nil: return
    case "\"", "'": quote = character
    case "(": open.append((place, ")"))
    case "[": open.append((place, "]"))
    case "{": open.append((place, "}"))
    case ")", "]", "}": close(character, at: place)
    default: return
    }
  }

  private mutating func close(_ character: Character, at place: Int) {
    guard let last = open.last, last.closing == character else { return }
    open.removeLast()
    partners[place] = last.place
    partners[last.place] = place
  }
}

/// Whether a text has no open bracket or quote, and does not end in one of the `continuations`,
/// such as `|`.
///
/// It can be the value of ``LineEditor/Configuration/isWhole``.
public func looksWhole(_ text: String, continuations: Set<Character> = []) -> Bool {
  if let last = text.last(where: { !$0.isWhitespace }), continuations.contains(last) {
    return false
  }
  return !BracketScan(Array(text)).isOpen
}
