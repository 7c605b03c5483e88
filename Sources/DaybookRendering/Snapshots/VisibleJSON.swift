/// JSON with escapes for characters that a terminal would execute or hide.
///
/// Such characters occur only in JSON's strings, so the value is unchanged, and people can read it
/// in a source file.
package struct VisibleJSON: Sendable {
  package let text: String

  /// - Parameters:
  ///   - json: JSON without line ends between its values.
  ///   - more: Further characters to escape, which may occur only in texts.
  package init(_ json: String, escaping more: Set<Unicode.Scalar> = []) {
    if json.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), more.isEmpty {
      text = json
    } else {
      text = json.unicodeScalars.reduce(into: "") { $0 += Self.text(of: $1, more) }
    }
  }

  private static func text(of scalar: Unicode.Scalar, _ more: Set<Unicode.Scalar>) -> String {
    let character = String(Character(scalar))
    guard more.contains(scalar) || TerminalText(character).text != character else {
      return character
    }
    return character.utf16.map(escape).joined()
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
