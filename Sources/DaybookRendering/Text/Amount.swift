/// How many there are of something, as people say it: `1 event`, `2 events`.
package struct Amount: Sendable {
  package let text: String

  /// `count` of what `noun` is the word for one of; an s makes it the word for several.
  package init(_ count: some BinaryInteger, _ noun: String) {
    text = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
