/// A number of objects in words: `1 event`, `2 events`.
package struct Amount: Sendable {
  package let text: String

  /// Creates the text for `count` and the singular `noun`; the plural has an s.
  package init(_ count: some BinaryInteger, _ noun: String) {
    text = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
