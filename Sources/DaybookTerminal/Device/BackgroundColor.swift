/// The colour behind a terminal's text.
package struct BackgroundColor: Hashable, Sendable {
  /// Whether text on this background should be dark.
  package let isLight: Bool

  package init(isLight: Bool) { self.isLight = isLight }

  /// The request for the background: OSC 11, then the request for the kind of terminal.
  ///
  /// Every terminal answers the second request, so the program does not wait longer than necessary.
  static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Reads the body of an answer: `11;rgb:` or `11;rgba:`, then red, green and blue in hexadecimal.
  ///
  /// - Returns: `nil` if the bytes are not an answer in this form.
  init?(answer bytes: some Sequence<UInt8>) {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
    let shares = text[text.index(after: colon)...].split(separator: "/").map(Self.share)
    guard shares.count >= 3, let red = shares[0], let green = shares[1], let blue = shares[2] else {
      return nil
    }
    // The factors are the shares of red, green and blue in the brightness of a television picture.
    isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5
  }

  /// The share of a colour from 0 to 1, written as one to four hexadecimal digits.
  private static func share(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else { return nil }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
