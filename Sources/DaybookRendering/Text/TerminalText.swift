internal import CharacterWidths

/// Text that is safe to send to a terminal; renderers accept only this form.
///
/// Names, titles and messages come from servers and files. Anybody may have put an escape sequence,
/// a line break or a mark of direction into them. Each such character is replaced by visible text,
/// so a line stays one line in its original order. Two different names also look different.
///
/// - A control of ASCII becomes its picture: ESC is `␛`, a newline `␊`, a tab `␉`.
/// - These become their code, such as `<U+202E>`: controls from U+0080 to U+009F, marks of
///   direction, characters without width, separators of lines and paragraphs, and noncharacters.
/// - Joiners, variation selectors, tags and combining marks stay after a character that they can
///   change. In other places they become their code, and so do soft hyphens, fillers and all
///   scalars of ``InvisibleScalars``.
package struct TerminalText: Hashable, Sendable {
  /// The text, on one line and without any control character.
  package let text: String

  /// Makes `untrusted` safe; safe text is unchanged.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ untrusted: String) {
    text = Self.isPlain(untrusted) ? untrusted : Self.visible(untrusted)
  }

  /// Creates text from safe text and the program's own signs, without another check.
  init(safe text: String) { self.text = text }

  /// The number of terminal columns of the text.
  package var width: Int { text.displayWidth }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  private static func visible(_ untrusted: String) -> String {
    var result = ""
    for character in untrusted {
      let scalars = Array(character.unicodeScalars)
      for ((index, scalar), isHidden) in zip(
        scalars.enumerated(), InvisibleScalars.marks(in: scalars))
      {
        result +=
          isHidden
          ? code(of: scalar)
          : replacement(for: scalar, isFirst: index == 0) ?? String(Character(scalar))
      }
    }
    return result
  }
}

extension TerminalText: ExpressibleByStringInterpolation {
  /// Creates text from a literal, including interpolated values.
  package init(stringLiteral text: String) { self.init(text) }
}

extension TerminalText {
  /// The replacement of an unsafe scalar; `nil` for a safe scalar.
  private static func replacement(for scalar: Unicode.Scalar, isFirst: Bool) -> String? {
    switch scalar.value {
    case 0x00..<0x20: picture(of: scalar.value)
    case 0x20..<0x7F: nil
    case 0x7F: "␡"
    case 0x80...0x9F: code(of: scalar)
    // An ignorable scalar without an effect was replaced by the caller, so this scalar changes the
    // character before it.
    case _ where InvisibleScalars.isIgnorable(scalar): nil
    default: replacement(forOther: scalar, isFirst: isFirst)
    }
  }

  private static func replacement(forOther scalar: Unicode.Scalar, isFirst: Bool) -> String? {
    switch scalar.properties.generalCategory {
    case .control, .format: isVisibleFormat(scalar) ? nil : code(of: scalar)
    case .lineSeparator, .paragraphSeparator: code(of: scalar)
    case .unassigned where scalar.properties.isNoncharacterCodePoint: code(of: scalar)
    // A mark without a base character would change the character before the text.
    case .nonspacingMark, .enclosingMark: isFirst ? "◌" + String(Character(scalar)) : nil
    default: nil
    }
  }

  private static func picture(of control: UInt32) -> String? {
    Unicode.Scalar(0x2400 + control).map { String(Character($0)) }
  }

  private static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  /// Whether a scalar of the category format is visible like a letter, as number signs of Arabic,
  /// Syriac and Kaithi are.
  private static func isVisibleFormat(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
