/// A text of many bytes as the argument of a test.
///
/// The test runner prints the arguments of each case, and encodes them if it can.
///
/// For a text of megabytes, this costs more time than most tests. Such a text is therefore shown by
/// its beginning and its length.
package struct LongText: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  package let text: String

  package init(stringLiteral text: String) { self.text = text }
  package init(_ text: String) { self.text = text }

  /// Repeats `text` `count` times.
  package init(_ text: String, times count: Int) {
    self.text = String(repeating: text, count: count)
  }

  package static func + (left: Self, right: Self) -> Self { Self(left.text + right.text) }

  package var description: String {
    let length = text.utf8.count
    return length < 200
      ? text.debugDescription : "\(text.prefix(40).debugDescription)… (\(length) bytes)"
  }
}
