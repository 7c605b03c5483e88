internal import CharacterWidths

/// A cluster as it is drawn: control characters and invisible characters become visible text.
///
/// A control character is drawn as in terminals, for example as `^A`. Any other character that
/// hides text or changes its direction is drawn as its code, for example `<U+202E>`. A mark without
/// a letter is drawn on a dotted circle. Callers draw tabs and line breaks themselves.
package struct VisibleCharacter: Sendable {
  /// The clusters to draw, one or several.
  package let clusters: [Character]
  package let width: Int

  /// Whether the clusters replace a character that cannot be drawn.
  package let isSubstitute: Bool

  package init(_ character: Character) {
    if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) {
      (clusters, width, isSubstitute) = ([character], 1, false)
    } else if let substitute = Self.substitute(for: character) {
      clusters = Array(substitute)
      width = clusters.reduce(0) { $0 + $1.cellWidth }
      isSubstitute = true
    } else {
      (clusters, width, isSubstitute) = ([character], character.cellWidth, false)
    }
  }

  private static func substitute(for character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return "" }
    // Latin letters, kana, CJK ideographs and Hangul syllables are visible and frequent, so they
    // need no further test.
    if scalars.count == 1,
      (0xA1..<0x300).contains(first.value) && first.value != 0xAD
        || (0x3041..<0xD7A4).contains(first.value)
    {
      return nil
    }
    if first.value < 0x20 || first.value == 0x7F {
      return "^" + String(Character(Unicode.Scalar(UInt8(first.value) ^ 0x40)))
    }
    if scalars.contains(where: isHidden) || InvisibleScalars.areIn(character) {
      return codes(of: character)
    }
    guard character.cellWidth == 0 else { return nil }
    return isMark(first) ? "◌" + String(character) : codes(of: character)
  }

  private static func codes(of character: Character) -> String {
    character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }.joined()
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether the scalar is never sent to a terminal: a control, a mark of direction, a separator,
  /// or no character.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB: true
    // These code points are noncharacters.
    case 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
