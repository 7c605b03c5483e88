internal import DaybookPresentation
internal import DaybookRendering

/// A hint that explains how to open the web page of an item.
struct LinkHint: LocalizedText {
  private let words: String

  /// - Parameters:
  ///   - words: The words that name the item in a line, such as `player 3`.
  ///   - address: The address of the web page. Without an address, there is no hint.
  init?(to words: String, at address: String?) {
    guard address?.isEmpty == false else { return nil }
    self.words = words
  }

  var english: String { "'web \(words)' shows its page here, as text." }

  var russian: String { "«web \(words)» покажет страницу прямо здесь, текстом." }

  /// The hint in the form of a note on a page.
  func note(in language: Language) -> Page.Part { .note(text(in: language)) }
}
