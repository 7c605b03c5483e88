/// A text as the key of a set or dictionary, compared by its bytes.
///
/// `String` equates texts that differ only in composed accents, and the names of two fields may
/// differ only in this way. As keys, these texts are unequal, although their hashes are equal.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Dictionary where Key == ExactText {
  /// The value of the key with exactly these bytes.
  package subscript(text: String) -> Value? {
    get { self[ExactText(text)] }
    set { self[ExactText(text)] = newValue }
  }
}

extension Set<ExactText> {
  /// Whether the set has a text with exactly these bytes.
  package func contains(_ text: String) -> Bool { contains(ExactText(text)) }

  /// Adds a text; `inserted` is false if the set has exactly these bytes already.
  @discardableResult package mutating func insert(
    _ text: String
  ) -> (inserted: Bool, memberAfterInsert: ExactText) { insert(ExactText(text)) }
}
