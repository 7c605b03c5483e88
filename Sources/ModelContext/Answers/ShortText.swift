internal import DaybookRendering

/// A text of anybody, safe to look at and no longer than it may be.
package struct ShortText: Sendable {
  /// The text on one line.
  package let text: String

  /// - Parameters:
  ///   - text: Whatever anybody wrote.
  ///   - bytes: How many bytes of it are shown at most.
  package init(_ text: String, bytes: Int) {
    let shown = TerminalText(text.beginning(ofBytes: bytes) ?? text).text
    // What is made visible is longer.
    self.text = shown.beginning(ofBytes: bytes + Self.mark) ?? shown
  }

  /// The same for a text whose lines stay lines.
  package static func lines(_ text: String, bytes: Int) -> String {
    let shown = (text.beginning(ofBytes: bytes) ?? text)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).text }.joined(separator: "\n")
    return shown.beginning(ofBytes: bytes + mark) ?? shown
  }

  /// For the word on the length of what was cut.
  private static let mark = 30
}

extension String {
  /// The characters that fit into so many bytes, with a word on the length; `nil` when all fit.
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
