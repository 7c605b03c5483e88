/// The secret that each request must contain in its header `Authorization`.
package struct AccessToken: Sendable {
  private let bytes: [UInt8]

  /// Reads the token from the content of a file.
  ///
  /// The content must be one line of at least 16 bytes, all of which are visible ASCII. Otherwise,
  /// this returns `nil`.
  package init?(_ content: String) {
    let lines = content.split(whereSeparator: \.isNewline)
    guard lines.count == 1, lines[0].utf8.count >= 16,
      lines[0].utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    else { return nil }
    bytes = Array(lines[0].utf8)
  }

  /// Whether `header` contains the token.
  ///
  /// The time that the comparison takes does not depend on the number of correct bytes, so it does
  /// not help anybody to guess the token.
  func isIn(_ header: String?) -> Bool {
    let given = Array((header ?? "").utf8)
    let scheme = Array("bearer ".utf8)
    guard given.starts(with: scheme, by: { $0 | 0x20 == $1 }) else { return false }
    return isEqual(to: given.dropFirst(scheme.count))
  }

  /// Whether `text` is the token; the comparison is as safe as that of ``isIn(_:)``.
  func matches(_ text: String?) -> Bool { isEqual(to: Array((text ?? "").utf8)[...]) }

  private func isEqual(to given: ArraySlice<UInt8>) -> Bool {
    guard given.count == bytes.count else { return false }
    var difference: UInt8 = 0
    for (byte, wanted) in zip(given, bytes) { difference |= byte ^ wanted }
    return difference == 0
  }
}
