/// A way to take values from a text.
package protocol TextTaking: Sendable {
  /// The values that the text holds, `nil` when it is not of the kind that is expected.
  func values(of text: String) -> [Value]?
}
