internal import DaybookRendering

/// An untrusted text that is safe to show, and of limited length.
package struct ShortText: Sendable {
  /// The text, as one line.
  package let text: String

  /// - Parameters:
  ///   - text: An untrusted text.
  ///   - bytes: The maximum number of its bytes that are shown.
  package init(_ text: String, bytes: Int) {
    let shown = TerminalText(text.beginning(ofBytes: bytes) ?? text).text
    // A control character is shown as a longer text, so the result must be cut again.
    self.text = shown.beginning(ofBytes: bytes + Self.mark) ?? shown
  }

  /// The text with its line breaks, cut after about `bytes` bytes.
  ///
  /// Control characters become visible text.
  package static func lines(_ text: String, bytes: Int) -> String {
    let shown = (text.beginning(ofBytes: bytes) ?? text)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).text }.joined(separator: "\n")
    return shown.beginning(ofBytes: bytes + mark) ?? shown
  }

  /// The number of bytes for the remark that tells how long a cut text was.
  private static let mark = 30
}

extension String {
  /// The characters that fit in `limit` bytes, and a remark about the length; `nil` if all fit.
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
