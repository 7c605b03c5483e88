internal import DaybookRendering

/// An untrusted text, safe to show and of limited length.
package struct ShortText: Sendable {
  /// The text on one line.
  package let text: String

  /// - Parameters:
  ///   - text: An untrusted text.
  ///   - bytes: The highest number of its bytes that are shown.
  package init(_ text: String, bytes: Int) {
    let shown = TerminalText(text.beginning(ofBytes: bytes) ?? text).text
    // The visible text for a control character is longer than the character, so the text is cut
    // again.
    self.text = shown.beginning(ofBytes: bytes + Self.mark) ?? shown
  }

  /// The text with its line breaks, cut after about `bytes` bytes; control characters become
  /// visible text.
  package static func lines(_ text: String, bytes: Int) -> String {
    let shown = (text.beginning(ofBytes: bytes) ?? text)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).text }.joined(separator: "\n")
    return shown.beginning(ofBytes: bytes + mark) ?? shown
  }

  /// The number of bytes for the remark about the length of a cut text.
  private static let mark = 30
}

extension String {
  /// The characters that fit in `limit` bytes, with a remark about the length; `nil` when all fit.
  func beginning(ofBytes limit: Int) -> String? {
    guard utf8.count > limit else { return nil }
    var (end, scalars) = (0, unicodeScalars.startIndex)
    while scalars < unicodeScalars.endIndex {
      let length = UTF8.width(unicodeScalars[scalars])
      guard end + length <= limit else { break }
      end += length
      scalars = unicodeScalars.index(after: scalars)
    }
    return "\(self[..<scalars])… (\(utf8.count) bytes)"
  }
}
