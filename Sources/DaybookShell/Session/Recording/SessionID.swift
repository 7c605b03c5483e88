/// What tells a session from all others.
package struct SessionID: Sendable, Hashable {
  package let text: String

  /// A new one: 12 hexadecimal digits, so that a person can type them.
  package init() { text = String(UInt64.random(in: 1 << 44..<1 << 48), radix: 16) }

  /// The one that `text` is, of a session that was recorded.
  package init(_ text: String) { self.text = text }
}
