/// The text that a program is about to send to a terminal.
package struct TerminalOutput {
  private let text: String
  private let lineEnds: String
  private let allowsColours: Bool

  /// Makes the output from a text.
  ///
  /// - Parameters:
  ///   - text: The text that is sent.
  ///   - lineEnds: The controls that may separate lines and cells.
  ///   - allowsColours: Whether the renderer may write escape sequences for colours.
  package init(_ text: String, lineEnds: String = "\n", allowsColours: Bool = true) {
    self.text = text
    self.lineEnds = lineEnds
    self.allowsColours = allowsColours
  }

  /// The first character or escape sequence that a terminal would obey or hide, or `nil`.
  package var problem: String? {
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}", allowsColours {
        guard Self.skipColour(&scalars) else { return "an escape sequence of others" }
      } else if !lineEnds.unicodeScalars.contains(scalar), !Self.isHarmless(scalar) {
        return "U+" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    return nil
  }

  /// Skips `[`, numbers and `m`; returns `false` when something else follows the escape.
  private static func skipColour(_ scalars: inout ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.popFirst() == "[" else { return false }
    while let next = scalars.popFirst() {
      if next == "m" { return true }
      guard next == ";" || ("0"..."9").contains(next) else { return false }
    }
    return false
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x2064, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      false
    default: true
    }
  }
}
