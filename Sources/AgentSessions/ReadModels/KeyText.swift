internal import DaybookValues

/// A foreign text that is shortened to fit into a key, which has at most 500 bytes.
struct KeyText {
  private static let longest = 220

  /// The text, or for a long text a UUID made from the text, followed by `…` and the text's end.
  let text: String

  init(_ text: String) {
    guard text.utf8.count > Self.longest else {
      self.text = text
      return
    }
    // An incomplete character at the beginning becomes U+FFFD.
    let end = String(decoding: text.utf8.suffix(Self.longest - 60), as: UTF8.self)
    self.text = "\(EventID(agentFact: "key", text))…\(end)"
  }
}
