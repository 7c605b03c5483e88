/// A text for the clipboard, cut at 64 KiB, because terminals accept no longer text.
package struct CopiedText: Sendable {
  package let text: String
  /// The message about the copy.
  package let message: GridText

  private static let limitInBytes = 64 << 10

  package init(_ whole: String) {
    let bytes = whole.utf8
    guard
      let limit = bytes.index(
        whole.startIndex, offsetBy: Self.limitInBytes, limitedBy: whole.endIndex),
      limit < whole.endIndex
    else {
      (text, message) = (whole, .copied)
      return
    }
    var end = limit
    while end.samePosition(in: whole.unicodeScalars) == nil { end = bytes.index(before: end) }
    text = String(whole[..<end])
    message = .copiedPart(kilobytes: Self.limitInBytes >> 10, of: (bytes.count + 1_023) >> 10)
  }
}
