/// A text as the key of a set or dictionary, by its bytes.
///
/// `String` equates texts that differ only in composed accents, and two fields of an event may have
/// such names. Such texts share a hash, and stay unequal.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
